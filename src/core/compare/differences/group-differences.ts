import { groupBy, memoize } from '../../text/maps.ts';
import { joinWords } from '../../text/join-words.ts';
import { type Usage, USAGES } from '../../vocabulary/usages.ts';
import type { PolicyDifference } from './compare-policies.ts';
import { printOutcome } from './usage-outcome.ts';

/** Differences that are equal except for the usage. */
export interface DifferenceGroup {
  readonly first: PolicyDifference;
  readonly usages: readonly Usage[];
}

/** All differences of one class of crawlers, in the order given. */
export interface CrawlerDifferences {
  readonly crawlers: readonly string[];
  readonly groups: readonly DifferenceGroup[];
}

/** Groups differences for display: by crawlers, then by path and change, whichever rule causes it. */
export function groupDifferences(differences: readonly PolicyDifference[]): CrawlerDifferences[] {
  // The differences of a class share its list of crawlers, which may be long.
  const keyOf = memoize((crawlers: readonly string[]) => crawlers.join('\n'));
  return groupBy(differences, ({ crawlers }) => keyOf(crawlers)).map((ofClass) => ({
    crawlers: ofClass[0].crawlers,
    groups: groupBy(ofClass, ({ purpose, path, before, after }) =>
      [purpose ?? '', path, printOutcome(before), printOutcome(after)].join('\n'),
    ).map((same) => ({ first: same[0], usages: [...new Set(same.map(({ usage }) => usage))] })),
  }));
}

/** If no more usages than this are missing, a list names these instead. */
const MAX_EXCEPTIONS = 3;

/** Formats usages as `crawl`, `index and preserve` or `all usages except crawl`. */
export function nameUsages(usages: readonly Usage[]): string {
  if (usages.length === USAGES.length) return 'all usages';
  const others = USAGES.filter((usage) => !usages.includes(usage));
  return others.length <= MAX_EXCEPTIONS ? `all usages except ${joinWords(others)}` : joinWords(usages);
}
