import { crawlerNamed } from './crawler-directory.ts';

/** Matches one name of a list: possibly several words, with or without a version, but not a whole header. */
const NAME = /^(?:\*|[a-z\d_][\w.-]*(?:[ \t][\w.-]+)*(?:\/[\d.]+)?)$/i;

/**
 * Splits a list of crawler names written where a single name belongs: `GPTBot, CCBot`. Without a separator such as a
 * comma, it counts as a list only if all names are known.
 *
 * @returns at least two names; `null` for a single name or a whole User-Agent header
 *
 * @example splitCrawlerNames('GPTBot, CCBot') // ['GPTBot', 'CCBot']
 */
export function splitCrawlerNames(value: string): string[] | null {
  const listed = value.split(/(?<![ \t])[ \t]*[,;|][ \t]*/).filter((name) => name !== '');
  if (listed.length > 1) return listed.every((name) => NAME.test(name)) ? listed : null;
  const words = value.split(/[ \t]+(?:(?:and|&|\/)[ \t]+)?/i);
  const areKnown = words.length > 1 && words.every((word) => crawlerNamed(word) !== null);
  return areKnown && crawlerNamed(value) === null ? words : null;
}
