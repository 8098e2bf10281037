import { editDistance } from '../../text/nearest-name.ts';
import type { Crawler } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY } from '../../vocabulary/crawler-directory.ts';

/** A longer name cannot be a misspelling of one in the directory. */
const MAX_LENGTH = 40;
const MAX_CHANGES = 3;
/** Fewer letters begin too many names. */
const MIN_START = 4;

/**
 * Finds the crawlers in the directory whose names are most similar to an unknown one: at most three, first those that
 * begin with it, then the closest. White space doesn't count.
 *
 * @example nearestCrawlers('GTPBot')[0]?.token // 'GPTBot'
 */
export function nearestCrawlers(name: string): readonly Crawler[] {
  const typed = name.replaceAll(/\s/g, '').toLowerCase();
  if (typed.length > MAX_LENGTH) return [];
  const changes = Math.min(MAX_CHANGES, Math.floor(typed.length / 2));
  const distanceTo = ({ token }: Crawler) => {
    const known = token.toLowerCase();
    return typed.length >= MIN_START && known.startsWith(typed) ? 0 : editDistance(typed, known, changes);
  };
  return CRAWLER_DIRECTORY.map((crawler) => ({ crawler, distance: distanceTo(crawler) }))
    .filter(({ distance }) => distance <= changes)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ crawler }) => crawler);
}
