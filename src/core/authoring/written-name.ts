import { knownCrawler } from '../rules/known-crawler.ts';
import { productToken } from '../rules/typed-crawler.ts';

/** The directory's name for a typed text, else its first word; `null` if no crawler can have it. Clause: G2. */
export function writtenName(typed: string): string | null {
  const trimmed = typed.trim();
  const name = knownCrawler(trimmed)?.token ?? productToken(trimmed);
  return name === '' || /[*#:\p{Cc}]/u.test(name) ? null : name;
}

/** The part of a name that Google's parser reads, up to its first non-letter other than `-` and `_`. Clause: G4. */
export function googleToken(name: string): string {
  return /^[A-Za-z_-]*/.exec(name)?.[0] ?? '';
}
