import { purposeLabel, type Crawler } from './crawler-directory.ts';

/** What the directory has to say about a crawler, as sentences. */
export interface CrawlerFacts {
  /** Operator and purpose: `Google · web search`. */
  readonly summary: string;
  /** What makes the crawler act otherwise than the table tells. */
  readonly caveats: readonly string[];
  /** The crawler whose rules it follows in this file, in place of those for `*`. */
  readonly follows: string | null;
}

/**
 * Describes a crawler of the directory, in view of the names that a file has.
 *
 * @param namesInFile - the names of all groups and records, as written
 */
export function describeCrawler(crawler: Crawler, namesInFile: readonly string[]): CrawlerFacts {
  const names = new Set(namesInFile.map((name) => name.toLowerCase()));
  const isNamed = names.has(crawler.token.toLowerCase());
  const follows = isNamed ? null : (crawler.fallbackTokens.find((token) => names.has(token.toLowerCase())) ?? null);
  const caveats = [
    crawler.isRetired && 'Its operator no longer uses it.',
    crawler.isControlToken &&
      `It fetches nothing: the name only says what ${crawler.operator} may do with pages that its other crawlers fetch.`,
    crawler.ignoresWildcardGroup &&
      (isNamed
        ? 'Rules for * mean nothing to it; those that name it count.'
        : 'Rules for * mean nothing to it, and this file does not name it: it may crawl everything.'),
    follows !== null && `This file does not name it. It then follows the rules for ${follows}, not those for *.`,
    crawler.ignoresRobots && 'Said to fetch pages whatever a robots.txt says.',
  ].filter((caveat) => caveat !== false);
  return { summary: `${crawler.operator} · ${crawler.purposes.map(purposeLabel).join(', ')}`, caveats, follows };
}
