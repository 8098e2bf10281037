import { narrowestPatterns, withImpliedSlash } from '../../match/compare-patterns.ts';
import { isNarrower } from '../../rules/precedence.ts';
import type { Switches } from '../../rules/switches.ts';
import { inHighestTier } from '../../rules/tiers.ts';
import { getOrAdd } from '../../text/maps.ts';
import { broaderUsage, type Usage } from '../../vocabulary/usages.ts';
import type { Candidate, Candidates } from './candidates.ts';

/** The verdict of the rules about a usage. */
export interface Outcome {
  readonly result: 'permitted' | 'prohibited' | 'conflict';
  /** The candidates that nothing overrules (D7), each with only the patterns that nothing overrules. */
  readonly remaining: readonly Candidate[];
  /** Candidates that a narrower one overrules (D5). */
  readonly overruled: readonly Candidate[];
  /** Candidates in lower tiers, which do not count (D4). */
  readonly outranked: readonly Candidate[];
  /** True when all deciding candidates are uninterpretable permissions (V3). */
  readonly isUninterpretable: boolean;
}

/**
 * Weighs the candidates for a usage: in the highest tier, the narrowest ones count.
 *
 * @returns `null` when there is no candidate
 *
 * Source: Part 1 §2.2, §2.4.5; Guide §2.1.1, §2.2. Clause: D3, D4, D5, D7, V3; readings R3, R4, R13, R14.
 */
export function weigh(candidates: Candidates, usage: Usage, switches: Switches): Outcome | null {
  const broaderThan = broaderUsage(usage);
  const own = candidates.get(usage) ?? [];
  const broader = (broaderThan && candidates.get(broaderThan)) ?? [];
  const all = broader.length === 0 ? own : [...own, ...broader];
  if (all.length === 0) return null;
  const counting = inHighestTier(own, broader, switches);
  const remaining = findNarrowest(counting, usage, switches);
  const permits = remaining.some(({ effect }) => effect === 'allow');
  const prohibits = remaining.some(({ effect }) => effect === 'disallow');
  return {
    result: permits && prohibits ? 'conflict' : permits ? 'permitted' : 'prohibited',
    remaining,
    overruled: without(counting, remaining),
    outranked: without(all, counting),
    isUninterpretable: !permits && remaining.every(({ statement }) => statement.treatedAsProhibition),
  };
}

/**
 * The candidates that no other is narrower than, by `isNarrower` but in linear time.
 *
 * Clause: D5, D6; readings R13, R14.
 */
function findNarrowest(candidates: readonly Candidate[], usage: Usage, switches: Switches): readonly Candidate[] {
  const [first] = candidates;
  if (candidates.length === 1 && first?.patterns.length === 1) return candidates;
  const { leadingStarAsIs, usageBeforePattern } = switches;
  const specific = candidates.filter((candidate) => candidate.usage === usage);
  const broader = candidates.filter((candidate) => candidate.usage !== usage);
  const own = patternsOf(specific);
  const narrowestOwn = narrowestPatterns(own, leadingStarAsIs);
  const remaining = keep(specific, (pattern) => narrowestOwn.has(pattern));
  if (broader.length === 0 || (usageBeforePattern && remaining.length > 0)) return remaining;
  const narrowest = narrowestPatterns([...own, ...patternsOf(broader)], leadingStarAsIs);
  const sameAsOwn = new Set([...own].map((pattern) => withImpliedSlash(pattern, leadingStarAsIs)));
  return [
    ...remaining,
    ...keep(broader, (pattern) => narrowest.has(pattern) && !sameAsOwn.has(withImpliedSlash(pattern, leadingStarAsIs))),
  ];
}

/** The distinct patterns; rules that name the same resource set share a list. */
function patternsOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  return new Set([...new Set(candidates.map(({ patterns }) => patterns))].flat());
}

/** Reduces candidates to the patterns that stay, and drops those left without any. */
function keep(candidates: readonly Candidate[], stays: (pattern: string) => boolean): Candidate[] {
  const known = new Map<readonly string[], readonly string[]>();
  return candidates.flatMap((candidate) => {
    const { patterns } = candidate;
    const kept = known.get(patterns) ?? patterns.filter(stays);
    known.set(patterns, kept);
    if (kept.length === patterns.length) return [candidate];
    return kept.length === 0 ? [] : [{ ...candidate, patterns: kept }];
  });
}

/** Groups the overruled candidates by those that overrule them, for explanations. Clause: D5; readings R13, R14. */
export function groupByOverrulers(
  { remaining, overruled }: Pick<Outcome, 'remaining' | 'overruled'>,
  switches: Switches,
): { readonly by: readonly Candidate[]; readonly overruled: readonly Candidate[] }[] {
  if (remaining.length < 2 || overruled.length === 0 || remaining.length * overruled.length > MAX_COMPARED) {
    return overruled.length === 0 ? [] : [{ by: remaining, overruled }];
  }
  const groups = new Map<string, { by: readonly Candidate[]; overruled: Candidate[] }>();
  for (const candidate of overruled) {
    const by = remaining.filter((other) => overrules(other, candidate, switches));
    const key = by.map((other) => remaining.indexOf(other)).join();
    getOrAdd(groups, key, () => ({ by, overruled: [] })).overruled.push(candidate);
  }
  return [...groups.values()];
}

/** Above this many pairs, which only hostile files have, all overruled candidates form a single group. */
const MAX_COMPARED = 400;

function overrules(a: Candidate, b: Candidate, switches: Switches): boolean {
  return a.patterns.some((one) =>
    b.patterns.some((other) =>
      isNarrower({ usage: a.usage, pattern: one }, { usage: b.usage, pattern: other }, switches),
    ),
  );
}

/** The candidates whose statement does not occur among `others`. */
function without(candidates: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length === others.length) return [];
  const found = new Set(others.map(({ statement }) => statement));
  return candidates.filter(({ statement }) => !found.has(statement));
}
