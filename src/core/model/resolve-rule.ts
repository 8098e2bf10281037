import type { Token } from '../syntax/robots-syntax.ts';
import { checkQualifiers, type QualifierReading } from './check-qualifiers.ts';
import type { AcapRule, Constituent, DefinitionTable, Qualifier, VoidReason } from './policy.ts';

/** A resolved rule: the permissions or prohibitions it consists of, or why it has no effect. */
export interface RuleResolution {
  /** One per constituent of its usage; empty for a void rule. */
  readonly constituents: readonly Constituent[];
  /** The patterns of its resource specification; if it names a resource set, those of the set. */
  readonly patterns: readonly Token[];
  readonly problems: readonly RuleProblem[];
  /**
   * True for a permission of a standard usage that is void only because of a qualifier's name, applicability or value:
   * under ACAP 1.1 (or R10) it is treated as a prohibition of that usage (V3).
   */
  readonly uninterpretable: boolean;
}

export interface RuleProblem {
  readonly reason: VoidReason;
  readonly token: Token;
}

const UNINTERPRETABLE_REASONS: readonly VoidReason[] = [
  'qualifier-unknown',
  'qualifier-not-applicable',
  'qualifier-value',
];

/** A permission or prohibition as written in a robots.txt or on a page. */
export type UnresolvedStatement = Pick<AcapRule, 'effect' | 'usage' | 'qualifiers'>;

/**
 * Resolves the usage and the qualifiers of a permission or prohibition.
 *
 * @param tables - the tables to look up local names in, in order: the document's own, then the referring document's
 * (A11)
 * @param reading - how qualifiers are read; `understood` is reading R9
 * @param place - whether the statement is in a robots.txt or on a page: `location` is only for pages
 *
 * Source: Part 1 §2.4, §2.7; Part 2 §2.2.3. Clause: A6, A7, A8, V3.
 */
export function resolveStatement(
  statement: UnresolvedStatement,
  tables: readonly DefinitionTable[],
  reading: QualifierReading,
  place: 'robots' | 'page',
): Omit<RuleResolution, 'patterns'> {
  const { constituents, problems } = resolveUsage(statement, tables, reading, place);
  return {
    constituents: problems.length > 0 ? [] : constituents,
    problems,
    uninterpretable: isUninterpretable(statement, problems),
  };
}

function isUninterpretable({ effect, usage }: UnresolvedStatement, problems: readonly RuleProblem[]): boolean {
  const unclear = problems.length > 0 && problems.every(({ reason }) => UNINTERPRETABLE_REASONS.includes(reason));
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
    uninterpretable: isUninterpretable(rule, problems) && !rule.qualifiers.some(isLocation),
  };
}

/** `location` is a known qualifier, merely misplaced in a robots.txt. Source: Part 2 §2.2.9.1. Clause: Q, V3. */
function isLocation({ name }: Qualifier): boolean {
  return name.text.toLowerCase() === 'location';
}

function resolveUsage(
  { usage, qualifiers, effect }: UnresolvedStatement,
  tables: readonly DefinitionTable[],
  reading: QualifierReading,
  place: 'robots' | 'page',
): { readonly constituents: readonly Constituent[]; readonly problems: readonly RuleProblem[] } {
  const [first] = qualifiers;
  const problems: RuleProblem[] = [];
  const report = (reason: VoidReason, token: Token) => problems.push({ reason, token });
  if (effect === 'disallow' && first) report('prohibition-with-qualifier', first.token);
  if (usage.kind === 'unknown') {
    report('unknown-usage', usage.token);
    return { constituents: [], problems };
  }
  if (usage.kind === 'standard') {
    const unclear = effect === 'allow' ? checkQualifiers(usage.usage, qualifiers, reading, place) : [];
    return { constituents: [{ usage: usage.usage, qualifiers }], problems: [...problems, ...unclear] };
  }
  if (effect === 'disallow') {
    report('prohibition-of-local-usage', usage.token);
    return { constituents: [], problems };
  }
  if (first) report('local-usage-with-qualifier', first.token);
  const name = usage.name.toLowerCase();
  const local = tables.find((table) => table.usages.has(name))?.usages.get(name);
  if (!local) report('unknown-local-usage', usage.token);
  else if (local.length === 0) report('composite-without-effect', usage.token);
  return { constituents: local ?? [], problems };
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
