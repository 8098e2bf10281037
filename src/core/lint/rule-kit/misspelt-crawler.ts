import type { Crawler } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { nearestName } from '../../text/nearest-name.ts';

/** Shorter names are too close to each other. */
const SHORTEST = 6;
/** Nobody types a letter for a digit: a name that differs in a digit is another name. */
const TOKENS = CRAWLER_DIRECTORY.filter(({ isGeneric }) => !isGeneric)
  .map(({ token }) => token.toLowerCase())
  .filter((token) => token.length >= SHORTEST && !/\d/.test(token));

/** The known crawler that a name most likely means; `null` for names that are known, or near to none or to several. */
export function misspeltCrawler(name: string): Crawler | null {
  if (name.length < SHORTEST || crawlerNamed(name) !== null) return null;
  const token = nearestName(name.toLowerCase(), TOKENS, 1);
  return token === null ? null : crawlerNamed(token);
}
