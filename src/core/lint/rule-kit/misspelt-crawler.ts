import type { Crawler } from '../../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { nearestName } from '../../text/nearest-name.ts';

/** Shorter names are too similar to each other. */
const MIN_LENGTH = 6;
/** Only tokens without digits: a name that differs in a digit is a different name, not a typing error. */
const TOKENS = CRAWLER_DIRECTORY.filter(({ isGeneric }) => !isGeneric)
  .map(({ token }) => token.toLowerCase())
  .filter((token) => token.length >= MIN_LENGTH && !/\d/.test(token));

/** Returns the crawler that a misspelt name most likely means; `null` for known names, and without a unique match. */
export function misspeltCrawler(name: string): Crawler | null {
  if (name.length < MIN_LENGTH || crawlerNamed(name) !== null) return null;
  const token = nearestName(name.toLowerCase(), TOKENS, 1);
  return token === null ? null : crawlerNamed(token);
}
