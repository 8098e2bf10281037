import { comparePatterns } from '../match/compare-patterns.ts';
import { narrowestPatterns } from '../match/narrowest-patterns.ts';
import { broaderUsage, type Usage } from '../vocabulary/usages.ts';
import type { Candidate, Candidates } from './candidates.ts';
import type { Switches } from './switches.ts';

/** What the rules themselves say about a usage. */
export interface Outcome {
  readonly result: 'permitted' | 'prohibited' | 'conflict';
  /** The candidates that nothing overrules (D7). */
  readonly left: readonly Candidate[];
  /** Those that a narrower one overrules (D5). */
  readonly overruled: readonly Candidate[];
  /** Those of tiers that do not count (D4). */
  readonly outranked: readonly Candidate[];
  /** True when all that decide are permissions that cannot be interpreted (V3). */
  readonly turned: boolean;
}

/**
 * Weighs the candidates for a usage: the highest tier counts, in it the narrowest.
 *
 * @returns `null` when there is no candidate
 *
 * Source: Part 1 §2.2, §2.4.5; Guide §2.1.1, §2.2. Clause: D3, D4, D5, D7, V3; readings R3, R4, R13, R14.
 */
export function weighCandidates(matches: Candidates, usage: Usage, switches: Switches): Outcome | null {
  const broaderThan = broaderUsage(usage);
  const own = matches.get(usage) ?? [];
  const broader = (broaderThan && matches.get(broaderThan)) ?? [];
  const candidates = broader.length === 0 ? own : own.length === 0 ? broader : [...own, ...broader];
  if (candidates.length === 0) return null;
  const counting = switches.tiersByUsage
    ? [...highestTier(own, switches), ...highestTier(broader, switches)]
    : highestTier(candidates, switches);
  const left = findNarrowest(counting, usage, switches);
  const allows = left.some(({ effect }) => effect === 'allow');
  const disallows = left.some(({ effect }) => effect === 'disallow');
  return {
    result: allows && disallows ? 'conflict' : allows ? 'permitted' : 'prohibited',
    left,
    overruled: without(counting, left),
    outranked: without(candidates, counting),
    turned: !allows && left.every(({ turned }) => turned),
  };
}

function highestTier(candidates: readonly Candidate[], switches: Switches): readonly Candidate[] {
  if (candidates.length < 2) return candidates;
  let highest = 0;
  for (const candidate of candidates) highest = Math.max(highest, tierRank(candidate, switches));
  return candidates.filter((candidate) => tierRank(candidate, switches) === highest);
}

/** The tier of a statement, from 0, the lowest. Source: Guide §2.1.1, §2.2. Clause: D4; reading R3. */
export function tierRank(
  { specific, named }: Pick<Candidate, 'specific' | 'named'>,
  { namesBeforePurposes }: Switches,
): number {
  return namesBeforePurposes ? Number(named) * 2 + Number(specific) : Number(specific) * 2 + Number(named);
}

/** The candidates than which none is narrower. Clause: D5, D6. */
function findNarrowest(candidates: readonly Candidate[], usage: Usage, switches: Switches): readonly Candidate[] {
  if (candidates.length === 1) return candidates;
  const specific = candidates.filter((candidate) => candidate.usage === usage);
  const broader = candidates.filter((candidate) => candidate.usage !== usage);
  const narrowest = (some: readonly Candidate[]) =>
    narrowestPatterns(
      some.map(({ pattern }) => pattern),
      switches.leadingStarAsIs,
    );
  const own = narrowest(specific);
  const left = specific.filter(({ pattern }) => own.has(pattern));
  if (broader.length === 0 || (switches.usageBeforePattern && left.length > 0)) return left;
  const all = narrowest(candidates);
  const patterns = new Set(specific.map(({ pattern }) => comparedAs(pattern, switches)));
  return [
    ...left,
    ...broader.filter(({ pattern }) => all.has(pattern) && !patterns.has(comparedAs(pattern, switches))),
  ];
}

/**
 * Tells which of the candidates left overrule which others, for a person: those that the same ones overrule go together.
 *
 * Clause: D5; readings R13, R14.
 */
export function groupByOverrulers(
  { left, overruled }: Pick<Outcome, 'left' | 'overruled'>,
  switches: Switches,
): { readonly by: readonly Candidate[]; readonly overruled: readonly Candidate[] }[] {
  if (left.length < 2 || overruled.length === 0 || left.length * overruled.length > MOST_COMPARED) {
    return overruled.length === 0 ? [] : [{ by: left, overruled }];
  }
  const groups = new Map<string, { by: readonly Candidate[]; overruled: Candidate[] }>();
  for (const candidate of overruled) {
    const narrower = left.filter((other) => isNarrower(other, candidate, switches));
    // The order of D6 is not transitive: what overrules may itself be overruled.
    const by = narrower.length === 0 ? left : narrower;
    const key = by.map((other) => left.indexOf(other)).join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { by, overruled: [candidate] });
    else group.overruled.push(candidate);
  }
  return [...groups.values()];
}

/** Hostile files have many rules that match; who overrules whom is then told for all of them at once. */
const MOST_COMPARED = 400;

/** Clause: D5, D6; readings R13, R14. */
function isNarrower(a: Candidate, b: Candidate, { usageBeforePattern, leadingStarAsIs }: Switches): boolean {
  const isSame = a.usage === b.usage;
  const isMoreSpecific = broaderUsage(a.usage) === b.usage;
  if (usageBeforePattern && !isSame) return isMoreSpecific;
  const order = comparePatterns(a.pattern, b.pattern, leadingStarAsIs);
  return order === 'a' ? isSame || isMoreSpecific : order === 'same' && isMoreSpecific;
}

/** What is the same for patterns that the order D6 calls the same. */
function comparedAs(pattern: string, { leadingStarAsIs }: Switches): string {
  return !leadingStarAsIs && pattern.startsWith('*') ? `/${pattern}` : pattern;
}

function without(candidates: readonly Candidate[], some: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length === some.length) return [];
  const kept = new Set(some);
  return candidates.filter((candidate) => !kept.has(candidate));
}
