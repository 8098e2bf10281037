import { type Crawler } from '../vocabulary/crawler-data/crawler-data.ts';
import { crawlerInHeader, crawlerNamed } from '../vocabulary/crawler-directory.ts';
import { readCrawler } from './typed-crawler.ts';

/**
 * Finds a crawler in the directory: by its whole name or an alias, or, for a User-Agent header, by the token that
 * occurs in it; `null` if there is none.
 *
 * @param typed - a name or a User-Agent header
 * @example knownCrawler('MyGooglebot') // null: another crawler's name
 *
 * Clause: G2.
 */
export function knownCrawler(typed: string): Crawler | null {
  return crawlerNamed(typed) ?? (readCrawler(typed).isHeader ? crawlerInHeader(typed) : null);
}
