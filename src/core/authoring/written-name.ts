import { productToken, readCrawler } from '../rules/asked-crawler.ts';
import { crawlerInHeader, crawlerNamed } from '../vocabulary/crawler-directory.ts';

/**
 * The name to write for what was typed: that of the directory, in a header too, else its first word.
 *
 * @returns `null` where that cannot be the name of one crawler
 *
 * Clause: G2.
 */
export function writtenName(typed: string): string | null {
  const trimmed = typed.trim();
  const known = readCrawler(trimmed).isHeader ? crawlerInHeader(trimmed) : crawlerNamed(trimmed);
  const name = crawlerNamed(trimmed)?.token ?? known?.token ?? productToken(trimmed);
  return name === '' || /[*#:\p{Cc}]/u.test(name) ? null : name;
}

/** The name that crawlers have in common by which rules find them: the first word, in lower case. Clause: G2. */
export function nameKey(name: string): string {
  return productToken(name).toLowerCase();
}

/** What Google's parser reads of a name: up to its first character that is no letter, `-` or `_`. Clause: G4. */
export function googleToken(name: string): string {
  return /^[A-Za-z_-]*/.exec(name)?.[0] ?? '';
}
