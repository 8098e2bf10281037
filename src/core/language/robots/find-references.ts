import { definitionNamed, nameSpaceOf, usesOfName, type NameSpace } from '../../model/find-uses.ts';
import type { Policy } from '../../model/policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { shiftSpan, type Span } from '../../text/span.ts';
import { partsOfLine, placeAt, type Place, type PlaceKind } from './place-at.ts';

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
  return place.kind === 'usage' ? [] : matchesIn(policy, path, place).slice(0, 1);
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
  const key = keyOf(place);
  if (key === null) return [];
  return policy.syntax.lines.flatMap((_, line) =>
    partsOfLine(policy, line)
      .filter(({ what }) => keyOf(what) === key)
      .map(({ token }) => locate(policy, path, line, token)),
  );
}

/** What something names that has no definition, the same for all places that name it; `null` if it names none. */
function keyOf(what: PlaceKind): string | null {
  switch (what.kind) {
    case 'crawler':
      return `crawler ${what.name.toLowerCase()}`;
    case 'pattern':
      return what.notation === 'purpose' ? `purpose ${what.text.toLowerCase()}` : null;
    case 'reference':
      return `reference ${what.locator}`;
    case 'usage':
      return what.usage.kind === 'standard' ? `usage ${what.usage.usage}` : null;
    default:
      return null;
  }
}

function locate({ document }: Policy, path: string, line: number, { start, end }: Token): Location {
  return { path, span: shiftSpan({ start, end }, document.lineStarts[line] ?? 0) };
}
