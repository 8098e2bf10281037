import { comparePolicies, type PolicyDifference } from '../compare/differences/compare-policies.ts';
import type { PolicySide } from '../compare/differences/policy-side.ts';
import { createEffort } from '../paths/effort.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { SideEffect } from './intent.ts';

/** Readers under which others are compared; the draft of 1996 has had no crawlers for long. */
const COMPARED: readonly ReaderId[] = ['rfc9309', 'google', 'acap'];

/** What changes from one policy to another besides what is meant to. */
export interface SideEffects {
  readonly sideEffects: readonly SideEffect[];
  /** True when all paths and crawlers were compared. */
  readonly isProved: boolean;
}

/** What changes are meant. */
export interface Meaning {
  readonly isMeant: (difference: PolicyDifference, reader: ReaderId) => boolean;
  /** Whether every change of a usage for these crawlers is meant, so that it need not be compared; by default, never. */
  readonly isAllMeant?: (crawlers: readonly string[], usage: Usage, reader: ReaderId) => boolean;
}

/**
 * Compares all crawlers and paths before and after a change; a difference that is meant is no side effect.
 *
 * @param budget - how many states all comparisons may expand together
 */
export function findSideEffects(
  before: PolicySide,
  after: PolicySide,
  { isMeant, isAllMeant }: Meaning,
  budget = Infinity,
): SideEffects {
  let isProved = true;
  const sideEffects: SideEffect[] = [];
  const effort = createEffort({ budget });
  for (const reader of COMPARED) {
    const skips = isAllMeant && ((crawlers: readonly string[], usage: Usage) => isAllMeant(crawlers, usage, reader));
    const { complete, differences } = comparePolicies(before, after, { reader, eachRule: true, effort, skips });
    isProved &&= complete;
    const unmeant = differences.filter((difference) => !isMeant(difference, reader));
    sideEffects.push(...withoutConsequences(unmeant).map((difference) => ({ reader, difference })));
  }
  return { sideEffects, isProved };
}

/** Where crawling changes, every other usage may change with it (D12), which is not said again. */
function withoutConsequences(differences: readonly PolicyDifference[]): PolicyDifference[] {
  const placeOf = ({ crawlers, purpose, path }: PolicyDifference) => JSON.stringify([crawlers, purpose, path]);
  const crawling = new Set(differences.filter(({ usage }) => usage === 'crawl').map(placeOf));
  return differences.filter((difference) => difference.usage === 'crawl' || !crawling.has(placeOf(difference)));
}
