import { comparePolicies, type PolicyDifference } from '../compare/differences/compare-policies.ts';
import type { PolicySide } from '../compare/differences/policy-side.ts';
import { createEffort } from '../paths/effort.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { SideEffect } from './intent.ts';

/** Readers to compare under; no crawler has followed the 1996 draft for a long time. */
export const COMPARED_READERS: readonly ReaderId[] = ['rfc9309', 'google', 'acap'];

/** What changes between two policies, apart from the intended changes. */
export interface SideEffects {
  readonly sideEffects: readonly SideEffect[];
  /** True if all paths and crawlers were compared. */
  readonly isProved: boolean;
}

/** Which changes are intended. */
export interface IntendedChanges {
  readonly isIntended: (difference: PolicyDifference, reader: ReaderId) => boolean;
  /** Whether every change to a usage for these crawlers is intended and need not be compared; by default, never. */
  readonly areAllIntended?: (crawlers: readonly string[], usage: Usage, reader: ReaderId) => boolean;
}

/**
 * Compares all crawlers and paths before and after a change, and returns the unintended differences.
 *
 * @param budget - how many states all comparisons together may expand
 */
export function findSideEffects(
  before: PolicySide,
  after: PolicySide,
  { isIntended, areAllIntended }: IntendedChanges,
  budget = Infinity,
): SideEffects {
  let isProved = true;
  const sideEffects: SideEffect[] = [];
  const effort = createEffort({ budget });
  for (const reader of COMPARED_READERS) {
    const skips =
      areAllIntended && ((crawlers: readonly string[], usage: Usage) => areAllIntended(crawlers, usage, reader));
    const { complete, differences } = comparePolicies(before, after, { reader, eachRule: true, effort, skips });
    isProved &&= complete;
    const unintended = differences.filter((difference) => !isIntended(difference, reader));
    for (const difference of withoutConsequences(unintended)) sideEffects.push({ reader, difference });
  }
  return { sideEffects, isProved };
}

/** Drops other usages where crawling changes too: they all depend on crawling (D12). */
function withoutConsequences(differences: readonly PolicyDifference[]): PolicyDifference[] {
  const placeOf = ({ crawlers, purpose, path }: PolicyDifference) => JSON.stringify([crawlers, purpose, path]);
  const crawling = new Set(differences.filter(({ usage }) => usage === 'crawl').map(placeOf));
  return differences.filter((difference) => difference.usage === 'crawl' || !crawling.has(placeOf(difference)));
}
