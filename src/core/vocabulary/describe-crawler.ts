import { purposeLabel, type Crawler } from './crawler-data/crawler-data.ts';

/** What the directory knows about a crawler, in words. */
export interface CrawlerFacts {
  /** Operator and purpose: `Google · web search`. */
  readonly summary: string;
  /** Reasons why the crawler may behave differently from the decisions shown. */
  readonly caveats: readonly string[];
  /** Anything else that helps to decide about it. */
  readonly notes: readonly string[];
  /** The crawler whose rules it follows in this file instead of those for `*`; `null` if there is none. */
  readonly follows: string | null;
  /** True if it follows no rule of this file: it ignores those for `*`, and none names it. */
  readonly ignoresFile: boolean;
}

/** Operator and purposes of a crawler: `Google · web search`. */
export function summarizeCrawler({ operator, purposes }: Crawler): string {
  return `${operator} · ${purposes.map(purposeLabel).join(', ')}`;
}

/** Describes a crawler of the directory. @param namesInFile - in all groups and records, as written */
export function describeCrawler(crawler: Crawler, namesInFile: readonly string[]): CrawlerFacts {
  const names = new Set(namesInFile.map((name) => name.toLowerCase()));
  const isNamed = names.has(crawler.token.toLowerCase());
  const follows = isNamed ? null : (crawler.fallbackTokens.find((token) => names.has(token.toLowerCase())) ?? null);
  const ignoresFile = crawler.ignoresWildcardGroup && !isNamed;
  const caveats = [
    crawler.isRetired && 'Its operator no longer uses it.',
    crawler.isControlToken &&
      `It fetches nothing: the name only controls what ${crawler.operator} may do with pages that its other crawlers fetch.`,
    crawler.ignoresWildcardGroup && isNamed && 'It ignores rules for * and follows only those that name it.',
    ignoresFile && 'It ignores rules for *, and this file does not name it: it may crawl everything.',
    follows !== null && `This file does not name it, so it follows the rules for ${follows}, not those for *.`,
    crawler.robots === 'ignores-or-disputed' && 'It reportedly ignores robots.txt.',
  ].filter((caveat) => caveat !== false);
  const notes = [
    crawler.separation !== null && `It serves several purposes: ${crawler.separation}.`,
    crawler.isGeneric && 'Its name is an ordinary word that also occurs in the headers of other clients.',
  ].filter((note) => note !== false);
  return { summary: summarizeCrawler(crawler), caveats, notes, follows, ignoresFile };
}
