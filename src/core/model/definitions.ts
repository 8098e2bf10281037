import type { Constituent, Definition, DefinitionTable, ResourceSetDefinition, VoidLine } from './policy.ts';
import { checkQualifiers, type QualifierReading } from './check-qualifiers.ts';
import { definitionKey, nameSpaceOf } from './find-uses.ts';

/** The definitions of a document. */
interface DefinitionSource {
  /** In file order. */
  readonly definitions: readonly Definition[];
  /** How qualifiers are read (V2-V4, R9). */
  readonly reading: QualifierReading;
  /** Whether they are in a robots.txt or on a page: pilot pages define local usages too. */
  readonly place: 'robots' | 'page';
}

/**
 * Reads the definitions of one or more documents into one table: names, including those in composites, are looked up in
 * the first document, then in the next.
 *
 * Source: Part 1 §2.7; Part 2 §2.2.5. Clause: A1, A7, A9, F3, M7.
 */
export function buildDefinitionTable(...sources: readonly DefinitionSource[]): DefinitionTable {
  const problems: VoidLine[] = [];
  const usages = new Map<string, readonly Constituent[]>();
  const resourceSets = new Map<string, ResourceSetDefinition>();
  const owners = new Map<string, Definition>();

  // First assign names, in file order, to definitions that are valid on their own: a composite may use a later one.
  const all = sources.flatMap((source) => source.definitions.map((definition) => ({ ...source, definition })));
  for (const { definition, reading, place } of all) {
    const problem = definition.kind === 'qualified-usage' ? qualifiedUsageProblem(definition, reading, place) : null;
    if (problem) {
      problems.push(problem);
      continue;
    }
    const name = definition.name.text.toLowerCase();
    const key = definitionKey(nameSpaceOf(definition), name);
    if (owners.has(key)) {
      problems.push({ line: definition.line, reason: 'duplicate-definition', token: definition.name });
      continue;
    }
    owners.set(key, definition);
    if (definition.kind === 'resource-set') resourceSets.set(name, definition);
    else if (definition.kind === 'qualified-usage' && definition.usage.kind === 'standard') {
      usages.set(name, [{ usage: definition.usage.usage, qualifiers: definition.qualifiers }]);
    }
  }
  for (const definition of owners.values()) {
    if (definition.kind !== 'composite-usage') continue;
    // A repeated part adds nothing.
    const constituents = new Map<string, Constituent>();
    for (const part of definition.parts) {
      if (part.kind === 'standard') {
        constituents.set(part.usage, { usage: part.usage, qualifiers: [] });
        continue;
      }
      const local = part.kind === 'local' ? owners.get(definitionKey('usage', part.name)) : undefined;
      if (local?.kind === 'qualified-usage' && local.usage.kind === 'standard') {
        constituents.set(`(${local.name.text})`, { usage: local.usage.usage, qualifiers: local.qualifiers });
      } else {
        const reason =
          part.kind === 'unknown' ? 'unknown-usage' : local ? 'composite-within-composite' : 'unknown-local-usage';
        problems.push({ line: definition.line, reason, token: part.token });
      }
    }
    usages.set(definition.name.text.toLowerCase(), [...constituents.values()]);
  }
  return { usages, resourceSets, owners, problems };
}

function qualifiedUsageProblem(
  definition: Definition & { kind: 'qualified-usage' },
  reading: QualifierReading,
  place: 'robots' | 'page',
): VoidLine | null {
  const { line, usage } = definition;
  if (usage.kind !== 'standard') return { line, reason: 'unknown-usage', token: usage.token };
  const [problem] = checkQualifiers(usage.usage, definition.qualifiers, reading, place);
  return problem ? { line, ...problem } : null;
}
