import type { Token } from '../syntax/robots-syntax.ts';
import { checkQualifiers, type QualifierReading } from './check-qualifiers.ts';
import type { Constituent, DefinitionTable } from './definitions.ts';
import type { AcapRule, VoidReason } from './policy.ts';

/** What a rule comes to: the permissions or prohibitions it stands for, or why it decides nothing. */
export interface RuleResolution {
  /** One per constituent of its usage; empty for a void rule. */
  readonly constituents: readonly Constituent[];
  /** The patterns of its resource specification; those of its set, when it names one. */
  readonly patterns: readonly Token[];
  readonly problems: readonly RuleProblem[];
  /**
   * True for a permission of a standard usage that is void only because of a qualifier's name, applicability or
   * value: read as 1.1 (or by R10) it counts as a prohibition of that usage (V3).
   */
  readonly uninterpretable: boolean;
}

export interface RuleProblem {
  readonly reason: VoidReason;
  readonly token: Token;
}

const TURNING: ReadonlySet<VoidReason> = new Set<VoidReason>([
  'qualifier-unknown',
  'qualifier-not-applicable',
  'qualifier-value',
]);

/** A permission or prohibition, wherever it stands. */
export type Statement = Pick<AcapRule, 'effect' | 'usage' | 'qualifiers'>;

/**
 * Resolves the usage and the qualifiers of a permission or prohibition.
 *
 * @param tables - where local names are looked up, first to last: the document's own table, behind it that of the
 * document that refers to it (A11)
 * @param reading - how qualifiers are read; `understood` is reading R9
 * @param place - where it stands, since `location` belongs to pages only
 *
 * Source: Part 1 §2.4, §2.7; Part 2 §2.2.3. Clause: A6, A7, A8, V3.
 */
export function resolveStatement(
  statement: Statement,
  tables: readonly DefinitionTable[],
  reading: QualifierReading,
  place: 'robots' | 'page',
): Omit<RuleResolution, 'patterns'> {
  const problems: RuleProblem[] = [];
  const constituents = resolveUsage(statement, tables, reading, place, problems);
  return {
    constituents: problems.length > 0 ? [] : constituents,
    problems,
    uninterpretable: turns(statement, problems),
  };
}

function turns({ effect, usage }: Statement, problems: readonly RuleProblem[]): boolean {
  const unclear = problems.length > 0 && problems.every(({ reason }) => TURNING.has(reason));
  return unclear && effect === 'allow' && usage.kind === 'standard';
}

/**
 * Resolves the usage, the qualifiers and the resources of a rule in a robots.txt. See {@link resolveStatement}.
 *
 * Source: Part 1 §2.4, §2.7. Clause: A6, A7, A8, A9, V3.
 */
export function resolveRule(
  rule: AcapRule,
  tables: readonly DefinitionTable[],
  reading: QualifierReading,
): RuleResolution {
  const statement = resolveStatement(rule, tables, reading, 'robots');
  const problems = [...statement.problems];
  const patterns = resolvePatterns(rule, tables, problems);
  return {
    constituents: problems.length > 0 ? [] : statement.constituents,
    patterns,
    problems,
    uninterpretable: turns(rule, problems),
  };
}

function resolveUsage(
  { usage, qualifiers, effect }: Statement,
  tables: readonly DefinitionTable[],
  reading: QualifierReading,
  place: 'robots' | 'page',
  problems: RuleProblem[],
): readonly Constituent[] {
  const [first] = qualifiers;
  if (effect === 'disallow' && first) problems.push({ reason: 'prohibition-with-qualifier', token: first.token });
  if (usage.kind === 'unknown') {
    problems.push({ reason: 'unknown-usage', token: usage.token });
    return [];
  }
  if (usage.kind === 'standard') {
    if (effect === 'allow') problems.push(...checkQualifiers(usage.usage, qualifiers, reading, place));
    return [{ usage: usage.usage, qualifiers }];
  }
  if (effect === 'disallow') {
    problems.push({ reason: 'prohibition-of-local-usage', token: usage.token });
    return [];
  }
  if (first) problems.push({ reason: 'local-usage-with-qualifier', token: first.token });
  const name = usage.name.toLowerCase();
  const local = tables.find((table) => table.usages.has(name))?.usages.get(name);
  if (!local) problems.push({ reason: 'unknown-local-usage', token: usage.token });
  else if (local.constituents.length === 0) problems.push({ reason: 'composite-without-effect', token: usage.token });
  return local?.constituents ?? [];
}

function resolvePatterns(
  rule: AcapRule,
  tables: readonly DefinitionTable[],
  problems: RuleProblem[],
): readonly Token[] {
  const { resource } = rule;
  if (resource.kind === 'pattern') return [resource.token];
  const name = resource.name.toLowerCase();
  const set = tables.find((table) => table.resourceSets.has(name))?.resourceSets.get(name);
  if (!set) problems.push({ reason: 'unknown-resource-set', token: resource.token });
  return set?.patterns ?? [];
}
