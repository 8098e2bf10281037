import type { Usage } from '../vocabulary/usages.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import type { Definition, Qualifier, ResourceSetDefinition, VoidReason } from './policy.ts';
import { checkQualifiers, type QualifierReading } from './check-qualifiers.ts';

/** A standard usage with the qualifiers that restrict it: what a local usage stands for. */
export interface Constituent {
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
}

/** The valid definitions of a document, by name in lower case; of two of one name the first counts. Clause: A7, A9. */
export interface DefinitionTable {
  /** A qualified usage has one constituent; a composite one for each part that can be read. */
  readonly usages: ReadonlyMap<string, LocalUsage>;
  readonly resourceSets: ReadonlyMap<string, ResourceSetDefinition>;
  /** Definitions that decide nothing, or of which a part decides nothing. */
  readonly problems: readonly DefinitionProblem[];
}

export interface LocalUsage {
  readonly kind: 'qualified-usage' | 'composite-usage';
  readonly constituents: readonly Constituent[];
}

export interface DefinitionProblem {
  readonly line: number;
  readonly reason: VoidReason;
  readonly token: Token;
}

/**
 * Reads definitions, wherever they stand in the file.
 *
 * @param definitions - in file order
 * @param reading - how qualifiers are read (V2-V4, R9)
 * @param place - where they stand: pilot pages define local usages too
 *
 * Source: Part 1 §2.7. Clause: A1, A7, A9, F3.
 */
export function buildDefinitionTable(
  definitions: readonly Definition[],
  reading: QualifierReading,
  place: 'robots' | 'page' = 'robots',
): DefinitionTable {
  const problems: DefinitionProblem[] = [];
  const usages = new Map<string, LocalUsage>();
  const resourceSets = new Map<string, ResourceSetDefinition>();
  const owner = new Map<string, Definition>();

  // Names are taken first, in file order, by whatever is valid in itself: a composite may use a later name.
  for (const definition of definitions) {
    if (definition.kind === 'qualified-usage') {
      const problem = qualifiedUsageProblem(definition, reading, place);
      if (problem) {
        problems.push(problem);
        continue;
      }
    }
    const key = `${definition.kind === 'resource-set' ? 'set' : 'usage'} ${definition.name.text.toLowerCase()}`;
    if (owner.has(key)) {
      problems.push({ line: definition.line, reason: 'duplicate-definition', token: definition.name });
      continue;
    }
    owner.set(key, definition);
    const name = definition.name.text.toLowerCase();
    if (definition.kind === 'resource-set') resourceSets.set(name, definition);
    else if (definition.kind === 'qualified-usage' && definition.usage.kind === 'standard') {
      const { usage } = definition.usage;
      usages.set(name, { kind: 'qualified-usage', constituents: [{ usage, qualifiers: definition.qualifiers }] });
    }
  }
  for (const definition of owner.values()) {
    if (definition.kind !== 'composite-usage') continue;
    // A part that is named again adds nothing.
    const constituents = new Map<string, Constituent>();
    for (const part of definition.parts) {
      if (part.kind === 'standard') {
        constituents.set(part.usage, { usage: part.usage, qualifiers: [] });
        continue;
      }
      const local = part.kind === 'local' ? owner.get(`usage ${part.name.toLowerCase()}`) : undefined;
      const qualified = part.kind === 'local' ? usages.get(part.name.toLowerCase()) : undefined;
      if (local?.kind === 'qualified-usage' && qualified) {
        for (const constituent of qualified.constituents) constituents.set(`(${local.name.text})`, constituent);
      } else {
        const reason =
          part.kind === 'unknown' ? 'unknown-usage' : local ? 'composite-within-composite' : 'unknown-local-usage';
        problems.push({ line: definition.line, reason, token: part.token });
      }
    }
    usages.set(definition.name.text.toLowerCase(), {
      kind: 'composite-usage',
      constituents: [...constituents.values()],
    });
  }
  return { usages, resourceSets, problems };
}

function qualifiedUsageProblem(
  definition: Definition & { kind: 'qualified-usage' },
  reading: QualifierReading,
  place: 'robots' | 'page',
): DefinitionProblem | null {
  const { line, usage } = definition;
  if (usage.kind !== 'standard') return { line, reason: 'unknown-usage', token: usage.token };
  const [problem] = checkQualifiers(usage.usage, definition.qualifiers, reading, place);
  return problem ? { line, ...problem } : null;
}
