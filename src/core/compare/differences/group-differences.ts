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
  const keys = new Map<readonly string[], string>();
  const keyOf = (crawlers: readonly string[]): string => {
    const key = keys.get(crawlers) ?? crawlers.join('\n');
    keys.set(crawlers, key);
    return key;
  };
  const classes = new Map<string, OpenClass>();
  for (const difference of differences) {
    const { crawlers, purpose, path, usage, before, after } = difference;
    const ofClass: OpenClass = classes.get(keyOf(crawlers)) ?? { crawlers, groups: new Map() };
    classes.set(keyOf(crawlers), ofClass);
    const key = [purpose ?? '', path, printOutcome(before), printOutcome(after)].join('\n');
    const same = ofClass.groups.get(key);
    if (same) same.usages.add(usage);
    else ofClass.groups.set(key, { first: difference, usages: new Set([usage]) });
  }
  return [...classes.values()].map(({ crawlers, groups }) => ({
    crawlers,
    groups: [...groups.values()].map(({ first, usages }) => ({ first, usages: [...usages] })),
  }));
}

interface OpenClass {
  readonly crawlers: readonly string[];
  readonly groups: Map<string, { readonly first: PolicyDifference; readonly usages: Set<Usage> }>;
}

/** Up to this many usages left out, the exceptions are named instead. */
const MAX_LEFT_OUT = 3;

/** Formats usages as `crawl`, `index and preserve` or `all usages except crawl`. */
export function nameUsages(usages: readonly Usage[]): string {
  if (usages.length === USAGES.length) return 'all usages';
  const others = USAGES.filter((usage) => !usages.includes(usage));
  return others.length <= MAX_LEFT_OUT ? `all usages except ${joinWords(others)}` : joinWords(usages);
}
