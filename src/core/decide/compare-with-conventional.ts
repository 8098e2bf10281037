import { comparePatterns } from '../match/compare-patterns.ts';
import { foldCase } from '../match/normalize-path.ts';
import type { FoundRule } from './dialects/dialect.ts';
import type { Switches } from './switches.ts';
import type { Outcome } from './weigh-candidates.ts';

/** How the ACAP rules for crawling stand to the conventional rule, in the order in which they are asked for. */
export type ConventionalRelation =
  | 'acap-in-conflict'
  | 'acap-always'
  | 'agreement'
  | 'same-pattern'
  | 'acap-narrower'
  | 'conventional-narrower'
  | 'undetermined';

/**
 * Compares the rules left for crawling with the conventional rule that wins.
 *
 * Source: Part 1 §2.9.2; Guide §2.1. Clause: D11; readings R1, R14.
 */
export function compareWithConventional(
  { result, left }: Outcome,
  conventional: FoundRule,
  { acapSetsConventionalAside, leadingStarAsIs }: Switches,
): ConventionalRelation {
  if (result === 'conflict') return 'acap-in-conflict';
  if ((result === 'permitted') === (conventional.effect === 'allow')) return 'agreement';
  if (acapSetsConventionalAside) return 'acap-always';
  const pattern = foldCase(conventional.pattern);
  const orders = left.map((candidate) => comparePatterns(candidate.pattern, pattern, leadingStarAsIs));
  if (orders.includes('same')) return 'same-pattern';
  if (orders.includes('a')) return 'acap-narrower';
  return orders.every((order) => order === 'b') ? 'conventional-narrower' : 'undetermined';
}
