import { AI_ASSISTANTS } from './crawler-data/ai-assistants.ts';
import { AI_CRAWLERS } from './crawler-data/ai-crawlers.ts';
import { purposeLabel, type Crawler, type CrawlerData } from './crawler-data/crawler-data.ts';
import { DATA_COLLECTORS } from './crawler-data/data-collectors.ts';
import { OTHER_CRAWLERS } from './crawler-data/other-crawlers.ts';
import { SEARCH_ENGINES } from './crawler-data/search-engines.ts';
import { entryOf, tableOf } from './entry-of.ts';

const DATA: readonly CrawlerData[] = [SEARCH_ENGINES, AI_CRAWLERS, AI_ASSISTANTS, DATA_COLLECTORS, OTHER_CRAWLERS];

/**
 * Crawlers that robots.txt files name and that sites encounter, grouped by kind: search engines, AI, data, the rest.
 *
 * These are dated facts about companies, not part of any specification: decisions with a given reader do not depend on
 * them. Compiled for this project from the operators' pages, crawler-user-agents (MIT, © 2017 Martin Monperrus),
 * ai.robots.txt (MIT, © 2024 ai.robots.txt) and vscode-robots-txt-support (MIT, © 2026 SATO Yoshiyuki), which are
 * credited in NOTICE; operators and purposes that none of them states were added by hand and reviewed. Fallbacks that
 * only one source mentions, and a token on which the sources disagree (SISTRIX), are left out.
 */
export const CRAWLER_DIRECTORY: readonly Crawler[] = DATA.flatMap(({ crawlers }) => crawlers);

/** Returns the date as of which the whole directory was current: the oldest of its data, as `2026-11-22`. */
export function directoryDate(): string {
  return DATA.map(({ asOf }) => asOf).reduce((oldest, asOf) => (asOf < oldest ? asOf : oldest));
}

const BY_NAME: Readonly<Record<string, Crawler>> = /* @__PURE__ */ tableOf(CRAWLER_DIRECTORY, ({ token, aliases }) =>
  [token, ...aliases].map((name) => name.toLowerCase()),
);

/** Looks up a crawler by its token or an alias, ignoring case; `null` if it is not in the directory. */
export function crawlerNamed(token: string): Crawler | null {
  return entryOf(BY_NAME, token.trim().toLowerCase()) ?? null;
}

/**
 * Finds the crawler that sent a User-Agent header: the longest token that occurs in it, ignoring case; `null` if none
 * does. Skips control tokens, which headers never contain, and ordinary words, which other clients' headers contain.
 *
 * @example crawlerInHeader('Googlebot-Image/1.0')?.token // 'Googlebot-Image'
 */
export function crawlerInHeader(header: string): Crawler | null {
  const text = header.toLowerCase();
  let best: Crawler | null = null;
  for (const crawler of CRAWLER_DIRECTORY) {
    if (crawler.isControlToken || crawler.isGeneric || crawler.token.length <= (best?.token.length ?? 0)) continue;
    if (text.includes(crawler.token.toLowerCase())) best = crawler;
  }
  return best;
}

/**
 * Finds crawlers that match the typed text, best match first: those whose token starts with it, then those whose token,
 * operator or purpose contains it, ignoring case. For empty text, returns the whole directory in its own order.
 *
 * @example crawlersMatching('anthropic')[0]?.token // 'anthropic-ai'
 */
export function crawlersMatching(text: string): readonly Crawler[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return CRAWLER_DIRECTORY;
  const ranks: readonly Crawler[][] = [[], [], [], []];
  for (const crawler of CRAWLER_DIRECTORY) ranks[rankOf(crawler, typed)]?.push(crawler);
  return ranks.flat();
}

/** Returns the rank of a match, 0 being the best; -1 for no match. */
function rankOf(crawler: Crawler, typed: string): number {
  const names = [crawler.token, ...crawler.aliases].map((name) => name.toLowerCase());
  if (names.some((name) => name.startsWith(typed))) return 0;
  if (names.some((name) => name.includes(typed))) return 1;
  if (crawler.operator.toLowerCase().includes(typed)) return 2;
  return crawler.purposes.some((purpose) => purposeLabel(purpose).toLowerCase().includes(typed)) ? 3 : -1;
}
