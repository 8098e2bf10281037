import { printOutcome, USAGES, type PolicyDifference } from '#core';

/** Differences that are the same but for the usage. */
export interface DifferenceGroup {
  readonly first: PolicyDifference;
  readonly usages: readonly string[];
}

/** All differences of one class of crawlers, shortest path first. */
export interface CrawlerDifferences {
  readonly crawlers: readonly string[];
  readonly groups: readonly DifferenceGroup[];
}

/** Puts together what one reads together: by crawlers, then by path and change. */
export function groupDifferences(differences: readonly PolicyDifference[]): CrawlerDifferences[] {
  const classes = new Map<readonly string[], Map<string, PolicyDifference[]>>();
  for (const difference of differences) {
    const ofClass = classes.get(difference.crawlers) ?? new Map<string, PolicyDifference[]>();
    classes.set(difference.crawlers, ofClass);
    const { purpose, path, before, after } = difference;
    const key = [purpose ?? '', path, printOutcome(before), printOutcome(after)].join('\n');
    const same = ofClass.get(key);
    if (same) same.push(difference);
    else ofClass.set(key, [difference]);
  }
  return [...classes].map(([crawlers, groups]) => ({
    crawlers,
    groups: [...groups.values()].flatMap(([first, ...others]) =>
      first ? [{ first, usages: [first, ...others].map(({ usage }) => usage) }] : [],
    ),
  }));
}

/** `crawl`, `index and preserve`, `all usages but crawl`. */
export function nameUsages(usages: readonly string[]): string {
  if (usages.length === USAGES.length) return 'all usages';
  if (usages.length === USAGES.length - 1 && !usages.includes('crawl')) return 'all usages but crawl';
  const last = usages.at(-1) ?? '';
  return usages.length < 2 ? last : `${usages.slice(0, -1).join(', ')} and ${last}`;
}

/** `Googlebot, Bingbot and 3 more`; `*` is any other crawler. */
export function nameCrawlers(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => (name === '*' ? 'Any other crawler' : name));
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '');
}
