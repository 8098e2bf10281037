import type { ConventionalGroup } from '../../model/policy.ts';
import type { PreferenceAudience } from '../../preferences/write/statement.ts';
import { agentKeys, productToken } from '../../rules/typed-crawler.ts';
import { nameCrawlers } from '../../text/name-crawlers.ts';
import type { Crawler, CrawlerPurpose } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY, crawlerNamed, directoryDate } from '../../vocabulary/crawler-directory.ts';
import type { SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';

const CRAWLER_PURPOSES: Readonly<Record<SiteUse, readonly CrawlerPurpose[]>> = {
  'ai-training': ['ai-training'],
  'ai-answers': ['ai-search', 'user-fetch'],
  search: ['search'],
};

/** The crawlers to block for a use; for AI, not those that also serve search. Clause: B4. */
export function crawlersForUse(use: SiteUse): readonly Crawler[] {
  return CRAWLER_DIRECTORY.filter(
    ({ purposes, isRetired }) =>
      !isRetired &&
      purposes.some((purpose) => CRAWLER_PURPOSES[use].includes(purpose)) &&
      (use === 'search' || !purposes.includes('search')),
  );
}

/**
 * Returns the crawlers among an audience that come for a use.
 *
 * @param named - the names in groups of the robots.txt, from {@link namesOfGroups}, which are not `unnamed`
 *
 * Clause: S3, D1.
 */
export function crawlersAmong(
  audience: PreferenceAudience,
  use: SiteUse,
  named: ReadonlySet<string>,
): readonly Crawler[] {
  const crawlers = crawlersForUse(use);
  if (audience.kind === 'everybody') return crawlers;
  if (audience.kind === 'unnamed') return crawlers.filter(({ token }) => !named.has(token.toLowerCase()));
  const known = crawlerNamed(productToken(audience.name));
  return crawlers.filter((crawler) => crawler === known);
}

/** Returns the names of the crawlers that groups are for, in lower case. */
export function namesOfGroups(groups: readonly ConventionalGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap(agentKeys));
}

/** Details for row sentences: how many crawlers come for a use, as of which day, and which may ignore robots.txt. */
export function crawlerDetails(use: SiteUse, crawlers = crawlersForUse(use)): Readonly<Record<string, string>> {
  const ignoring = crawlers.filter(({ robots }) => robots === 'ignores-or-disputed').map(({ token }) => token);
  const disobedience = ignoring.length === 0 ? '' : ` ${nameCrawlers(ignoring)} may ignore robots.txt.`;
  return { count: String(crawlers.length), date: directoryDate(), disobedience };
}
