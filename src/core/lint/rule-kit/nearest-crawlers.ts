import { editDistance } from '../../text/nearest-name.ts';
import type { Crawler } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY } from '../../vocabulary/crawler-directory.ts';

/** A longer name cannot be a misspelling of one in the directory. */
const MAX_LENGTH = 40;
const MAX_CHANGES = 3;

/**
 * Finds the crawlers in the directory whose names are most similar to an unknown one: at most three, closest first.
 *
 * @example nearestCrawlers('GTPBot')[0]?.token // 'GPTBot'
 */
export function nearestCrawlers(name: string): readonly Crawler[] {
  const typed = name.trim().toLowerCase();
  if (typed.length > MAX_LENGTH) return [];
  const changes = Math.min(MAX_CHANGES, Math.floor(typed.length / 2));
  const distanceTo = ({ token }: Crawler) => editDistance(typed, token.toLowerCase(), changes);
  return CRAWLER_DIRECTORY.map((crawler) => ({ crawler, distance: distanceTo(crawler) }))
    .filter(({ distance }) => distance <= changes)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ crawler }) => crawler);
}
