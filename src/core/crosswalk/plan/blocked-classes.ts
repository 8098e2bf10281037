import { CRAWLER_DIRECTORY, directoryDate } from '../../vocabulary/crawler-directory.ts';
import type { Crawler, CrawlerPurpose } from '../../vocabulary/crawler-data/crawler-data.ts';
import type { BlockedClass } from './planned-item.ts';

const PURPOSES: Readonly<Record<BlockedClass, readonly CrawlerPurpose[]>> = {
  training: ['ai-training'],
  answers: ['ai-search', 'user-fetch'],
  search: ['search'],
};

/**
 * The crawlers that groups block for a use. One that serves search as well is left out for the uses of AI: blocking it would
 * take the site out of search.
 *
 * Clause: B4.
 */
export function crawlersOf(of: BlockedClass): readonly Crawler[] {
  return CRAWLER_DIRECTORY.filter(
    ({ purposes, isRetired }) =>
      !isRetired &&
      purposes.some((purpose) => PURPOSES[of].includes(purpose)) &&
      (of === 'search' || !purposes.includes('search')),
  );
}

/** For the sentences of rows: how many crawlers a class has, as of which day, and who may ignore robots.txt. */
export function classDetails(of: BlockedClass): Readonly<Record<string, string>> {
  const crawlers = crawlersOf(of);
  const ignoring = crawlers.filter(({ robots }) => robots === 'ignores-or-disputed').map(({ token }) => token);
  return { count: String(crawlers.length), date: directoryDate(), tokens: ignoring.join(', ') };
}
