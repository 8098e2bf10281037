import type { Crawler, CrawlerPurpose } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY, directoryDate } from '../../vocabulary/crawler-directory.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';

const CRAWLER_PURPOSES: Readonly<Record<SiteUse, readonly CrawlerPurpose[]>> = {
  'ai-training': ['ai-training'],
  'ai-answers': ['ai-search', 'user-fetch'],
  search: ['search'],
};

/**
 * Returns the crawlers to block for a use. For AI uses, crawlers that also serve search are left out: blocking them
 * would take the site out of search.
 *
 * Clause: B4.
 */
export function crawlersForUse(use: SiteUse): readonly Crawler[] {
  return CRAWLER_DIRECTORY.filter(
    ({ purposes, isRetired }) =>
      !isRetired &&
      purposes.some((purpose) => CRAWLER_PURPOSES[use].includes(purpose)) &&
      (use === 'search' || !purposes.includes('search')),
  );
}

/** Details for row sentences: how many crawlers come for a use, as of which day, and which may ignore robots.txt. */
export function crawlerDetails(use: SiteUse): Readonly<Record<string, string>> {
  const crawlers = crawlersForUse(use);
  const ignoring = crawlers.filter(({ robots }) => robots === 'ignores-or-disputed').map(({ token }) => token);
  return { count: String(crawlers.length), date: directoryDate(), tokens: ignoring.join(', ') };
}
