import type { Token } from '../syntax/robots-syntax.ts';
import { partOf } from '../syntax/split-words.ts';
import { getOrAdd } from '../text/maps.ts';
import type { Definition, Policy, ResourceSpecification, UsageReference } from './policy.ts';

/** A place where a defined name is used. */
export interface DefinitionUse {
  readonly line: number;
  /** Only the name, without parentheses or `the-acap:resource-set:`; offsets are relative to the line. */
  readonly name: Token;
  /** True inside another definition (a composite usage), false in a rule. */
  readonly inDefinition: boolean;
}

/** The two namespaces of a file: within each, names are unique, ignoring case. Clause: A7. */
export type NameSpace = 'usage' | 'resource-set';

/** Returns the namespace of a definition. Clause: A7. */
export function nameSpaceOf({ kind }: Definition): NameSpace {
  return kind === 'resource-set' ? 'resource-set' : 'usage';
}

/** A name that a document can use: one of its own, or one of the document that refers to it. */
export interface VisibleName {
  readonly name: string;
  readonly isOwn: boolean;
}

/** Lists the names that a document can use: its own, then those of the document that refers to it. Clause: A7, A11. */
export function visibleNames({ definitions, inheritedDefinitions }: Policy, space: NameSpace): VisibleName[] {
  const namesIn = (list: readonly Definition[]) =>
    list.filter((definition) => nameSpaceOf(definition) === space).map(({ name }) => name.text);
  const own = new Set(namesIn(definitions));
  return [...new Set([...own, ...namesIn(inheritedDefinitions)])].map((name) => ({ name, isOwn: own.has(name) }));
}

/** Finds every use of a name in the document, in file order, whether or not it is defined. Clause: A7, A9. */
export function usesOfName(policy: Policy, space: NameSpace, name: string): DefinitionUse[] {
  const wanted = definitionKey(space, name);
  return [...allUses(policy)].flatMap(([key, use]) => (key === wanted ? [use] : []));
}

/** Every use of a name in the document, with the key of the name, in file order. */
function* allUses({ acapFields }: Policy): Generator<readonly [key: string, use: DefinitionUse]> {
  for (const [line, field] of acapFields) {
    const inDefinition = field.kind === 'composite-usage';
    const usages = inDefinition ? field.parts : field.kind === 'rule' ? [field.usage] : [];
    for (const usage of usages) {
      const name = localName(usage);
      if (name) yield [definitionKey('usage', name.text), { line, name, inDefinition }];
    }
    const name = field.kind === 'rule' ? setName(field.resource) : null;
    if (name) yield [definitionKey('resource-set', name.text), { line, name, inDefinition }];
  }
}

/** Finds the definition that a name refers to; the first of several, as crawlers read it. Clause: A7, A9. */
export function definitionNamed(policy: Policy, space: NameSpace, name: string): Definition | null {
  return definitionOwners(policy).get(definitionKey(space, name)) ?? null;
}

/** Returns a key for a name, unique across both namespaces. Clause: A7. */
export function definitionKey(space: NameSpace, name: string): string {
  return `${space} ${name.toLowerCase()}`;
}

/** Maps each name to the definition it refers to: the first that is valid on its own, else the first. Clause: A7. */
function definitionOwners({ definitions, definitionTables: [own] }: Policy): Map<string, Definition> {
  const owners = new Map(own?.owners);
  for (const definition of definitions) {
    getOrAdd(owners, definitionKey(nameSpaceOf(definition), definition.name.text), () => definition);
  }
  return owners;
}

/** Finds the uses of a definition; a later definition of the same name has none. Clause: A7, A9. */
export function usesOfDefinition(policy: Policy, definition: Definition): DefinitionUse[] {
  const space = nameSpaceOf(definition);
  const { text } = definition.name;
  return definitionNamed(policy, space, text) === definition ? usesOfName(policy, space, text) : [];
}

/** Finds the uses of all definitions, by the definition's line, in one pass over the document. Clause: A7, A9. */
export function usesByDefinition(policy: Policy): ReadonlyMap<number, readonly DefinitionUse[]> {
  const byLine = new Map<number, DefinitionUse[]>();
  if (policy.definitions.length === 0) return byLine;
  const byName = new Map<string, DefinitionUse[]>();
  const owners = definitionOwners(policy);
  for (const definition of policy.definitions) {
    const key = definitionKey(nameSpaceOf(definition), definition.name.text);
    const uses: DefinitionUse[] = [];
    byLine.set(definition.line, uses);
    if (owners.get(key) === definition) byName.set(key, uses);
  }
  for (const [key, use] of allUses(policy)) byName.get(key)?.push(use);
  return byLine;
}

function localName(usage: UsageReference): Token | null {
  return usage.kind === 'local' ? partOf(usage.token, 1, usage.token.text.length - 1) : null;
}

function setName(resource: ResourceSpecification): Token | null {
  if (resource.kind !== 'resource-set') return null;
  return partOf(resource.token, resource.token.text.length - resource.name.length);
}
