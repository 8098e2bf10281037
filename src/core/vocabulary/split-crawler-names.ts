import { crawlerNamed } from './crawler-directory.ts';

/** A name, perhaps of several words and with a version: no header, and nothing that a list could not hold. */
const NAME = /^(?:\*|[a-z\d_][\w.-]*(?:[ \t][\w.-]+)*(?:\/[\d.]+)?)$/i;

/**
 * The crawler names that somebody wrote where one belongs: `GPTBot, CCBot`. Without a comma or a semicolon between
 * them, only names that are all known are taken for a list.
 *
 * @returns at least two names; `null` for what is one name, or a whole User-Agent header
 *
 * @example splitCrawlerNames('GPTBot, CCBot') // ['GPTBot', 'CCBot']
 */
export function splitCrawlerNames(value: string): string[] | null {
  const listed = value.split(/[ \t]*[,;|][ \t]*/).filter((name) => name !== '');
  if (listed.length > 1) return listed.every((name) => NAME.test(name)) ? listed : null;
  const words = value.split(/[ \t]+(?:(?:and|&|\/)[ \t]+)?/i);
  const areKnown = words.length > 1 && words.every((word) => crawlerNamed(word) !== null);
  return areKnown && crawlerNamed(value) === null ? words : null;
}
