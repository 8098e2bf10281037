import { definitionNamed, nameSpaceOf, usesOfName, type NameSpace } from '../../model/find-uses.ts';
import type { Policy } from '../../model/policy.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { shiftSpan, type Span } from '../../text/span.ts';
import { placeAt, type Place } from './place-at.ts';

/** A place in a document of the workspace. */
export interface Location {
  readonly path: string;
  /** Offsets in that document. */
  readonly span: Span;
}

/** The robots.txt files and referenced permissions of a workspace, by their paths. */
export type PolicyFiles = ReadonlyMap<string, Policy>;

/**
 * Finds the definition of the name at an offset: for a local usage or a resource set its definition, here or in a document
 * that refers to this one; for a purpose or a crawler the first line that names it; for a reference the document.
 *
 * @returns empty if there is no definition. Never throws.
 *
 * Clause: A7, A9, A11.
 */
export function findDefinitions(files: PolicyFiles, path: string, offset: number): Location[] {
  const policy = files.get(path);
  const place = policy ? placeAt(policy, offset) : null;
  if (!policy || !place) return [];
  const name = nameOf(place);
  if (name) return definitionsOf(files, path, name).slice(0, 1);
  if (place.kind === 'reference') {
    return files.has(place.locator) ? [{ path: place.locator, span: { start: 0, end: 0 } }] : [];
  }
  if (place.kind !== 'crawler' && !isPurpose(place)) return [];
  return matchesIn(policy, path, place).slice(0, 1);
}

/**
 * Finds all references to the name at an offset, including its definition: local usages and resource sets, purposes,
 * crawlers, references, standard usages. Those in the same document come first, in file order.
 *
 * @returns empty if there is no name. Never throws.
 *
 * Clause: A7, A9, A11.
 */
export function findReferences(files: PolicyFiles, path: string, offset: number): Location[] {
  const policy = files.get(path);
  const place = policy ? placeAt(policy, offset) : null;
  if (!policy || !place) return [];
  const name = nameOf(place);
  if (name) return occurrencesOf(files, path, name);
  const others = [...files].filter(([other]) => other !== path);
  return [[path, policy] as const, ...others].flatMap(([each, file]) => matchesIn(file, each, place));
}

/** The name of a local usage or a resource set. */
export interface DefinedName {
  readonly space: NameSpace;
  readonly text: string;
}

/** The name of the local usage or resource set at a place; `null` for anything else. */
export function nameOf(place: Place): DefinedName | null {
  if (place.kind === 'definition') return { space: nameSpaceOf(place.definition), text: place.definition.name.text };
  if (place.kind === 'resource-set') return { space: 'resource-set', text: place.name };
  return place.kind === 'usage' && place.usage.kind === 'local' ? { space: 'usage', text: place.usage.name } : null;
}

/** The definitions of a name that a document can use: its own first, then those of documents that refer to it (A11). */
export function definitionsOf(files: PolicyFiles, path: string, { space, text }: DefinedName): Location[] {
  const referring = [...files].filter(([other, policy]) => other !== path && refersTo(policy, path));
  const own = files.get(path);
  return [...(own ? [[path, own] as const] : []), ...referring].flatMap(([each, policy]) => {
    const definition = definitionNamed(policy, space, text);
    return definition ? [locate(policy, each, definition.line, definition.name)] : [];
  });
}

function refersTo(policy: Policy, path: string): boolean {
  return policy.records.some(({ references }) => references.some(({ locator }) => locator.text === path));
}

/** The definition of a name and all its uses, in the document that defines it and those that it refers to. */
export function occurrencesOf(files: PolicyFiles, path: string, name: DefinedName): Location[] {
  const home = definitionsOf(files, path, name)[0]?.path ?? path;
  const policy = files.get(home);
  if (!policy) return [];
  const inheriting = filesInheriting(files, home).filter(([, file]) => !definitionNamed(file, name.space, name.text));
  return [[home, policy] as const, ...inheriting].flatMap(([each, file]) => {
    const definition = definitionNamed(file, name.space, name.text);
    const uses = usesOfName(file, name.space, name.text).map((use) => locate(file, each, use.line, use.name));
    const all = definition ? [locate(file, each, definition.line, definition.name), ...uses] : uses;
    return all.toSorted((a, b) => a.span.start - b.span.start);
  });
}

/** The documents that a document refers to, which inherit its definitions (A11). */
export function filesInheriting(files: PolicyFiles, path: string): (readonly [path: string, policy: Policy])[] {
  const policy = files.get(path);
  return policy ? [...files].filter(([other]) => other !== path && refersTo(policy, other)) : [];
}

/** The places in a document that name the same crawler, purpose, document or standard usage. */
function matchesIn(policy: Policy, path: string, place: Place): Location[] {
  const key = (text: string) => text.toLowerCase();
  const found: { readonly line: number; readonly token: Token }[] = [];
  const add = (line: number, token: Token, isMatch: boolean) => {
    if (isMatch) found.push({ line, token });
  };
  if (place.kind === 'crawler') {
    for (const { agents } of policy.groups) {
      for (const { line, value } of agents) add(line, value, key(productToken(value.text)) === key(place.name));
    }
  }
  for (const [line, field] of policy.acapFields) {
    if (field.kind === 'crawler' && place.kind === 'crawler')
      add(line, field.name, key(field.name.text) === key(place.name));
    if (field.kind === 'purpose' && isPurpose(place))
      add(line, field.pattern, key(field.pattern.text) === key(place.text));
    if (field.kind === 'reference' && place.kind === 'reference')
      add(line, field.locator, field.locator.text === place.locator);
    if (place.kind !== 'usage' || place.usage.kind !== 'standard') continue;
    const { usage } = place.usage;
    if (field.kind === 'rule' || field.kind === 'qualified-usage') {
      add(line, field.usage.token, field.usage.kind === 'standard' && field.usage.usage === usage);
    } else if (field.kind === 'composite-usage') {
      for (const part of field.parts) add(line, part.token, part.kind === 'standard' && part.usage === usage);
    }
  }
  return found.toSorted((a, b) => a.line - b.line).map(({ line, token }) => locate(policy, path, line, token));
}

function isPurpose(place: Place): place is Extract<Place, { kind: 'pattern' }> {
  return place.kind === 'pattern' && place.notation === 'purpose';
}

function locate({ document }: Policy, path: string, line: number, { start, end }: Token): Location {
  return { path, span: shiftSpan({ start, end }, document.lineStarts[line] ?? 0) };
}
