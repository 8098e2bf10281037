import { parseDirectives } from '../../syntax/parse-directives.ts';
import { readPreferenceList } from '../../model/preference-line.ts';
import { pageFieldNamed } from '../../vocabulary/preference-data/page-fields.ts';
import { isValuedDirective, KNOWN_DIRECTIVES } from '../../vocabulary/directives.ts';
import { isOtherLink } from '../preferences/page-fields.ts';
import { newToken, withValue, type LineToken } from '../robots/classify-line.ts';

/**
 * Tokenises a line of headers for highlighting. Only `X-Robots-Tag` and headers that state preferences are for
 * crawlers; any other header is a single token.
 *
 * @param inRobots - true if the previous line belongs to an `X-Robots-Tag`, which an indented line continues
 * @returns tokens, sorted, non-overlapping and non-empty, and `inRobots` for the next line. Never throws.
 *
 * Clause: M8, X7, Y10, T5.
 */
export function classifyHeaderLine(
  content: string,
  inRobots: boolean,
): { readonly tokens: LineToken[]; readonly inRobots: boolean } {
  if (/^[ \t]+\S/.test(content)) {
    return inRobots
      ? { tokens: classifyDirectives(content, 0), inRobots }
      : { tokens: [newToken({ start: 0, end: content.length }, 'comment')], inRobots };
  }
  const colon = content.indexOf(':');
  const isRobots = colon !== -1 && content.slice(0, colon).trim().toLowerCase() === 'x-robots-tag';
  if (!isRobots) {
    const preference = classifyPreference(content, colon);
    if (preference !== null) return { tokens: preference, inRobots: false };
    return { tokens: content === '' ? [] : [newToken({ start: 0, end: content.length }, 'comment')], inRobots: false };
  }
  const value = content.slice(colon + 1);
  const prefix = /^\s*([^\s,:]+)\s*:/.exec(value);
  const isCrawler = prefix?.[1] !== undefined && !isValuedDirective(prefix[1]);
  const list = colon + 1 + (isCrawler ? prefix[0].length : 0);
  const crawlerStart = colon + 1 + value.search(/\S/);
  const crawler = isCrawler
    ? [newToken({ start: crawlerStart, end: crawlerStart + (prefix[1]?.length ?? 0) }, 'name')]
    : [];
  const tokens = [
    newToken({ start: 0, end: colon }, 'field'),
    newToken({ start: colon, end: colon + 1 }, 'colon'),
    ...crawler,
    ...classifyDirectives(content.slice(list), list),
  ];
  return { tokens: tokens.filter(({ start, end }) => end > start), inRobots: true };
}

/** Tokenises a header that states preferences: its keys and values, or its whole value. `null` for other headers. */
function classifyPreference(content: string, colon: number): LineToken[] | null {
  const field = colon === -1 ? null : pageFieldNamed(content.slice(0, colon).trim());
  const text = content.slice(colon + 1).trim();
  if (field === null || isOtherLink(field, text)) return null;
  const start = content.length - content.slice(colon + 1).trimStart().length;
  const value = { start, end: start + text.length, text };
  const items = readPreferenceList(field.name, value, false)?.items ?? [];
  const parts =
    items.length === 0
      ? [newToken(value, 'value')]
      : items.flatMap((item) => withValue(item.key, 'qualifier', item.value));
  const name = { start: content.length - content.trimStart().length, end: content.slice(0, colon).trimEnd().length };
  const tokens = [newToken(name, 'field'), newToken({ start: colon, end: colon + 1 }, 'colon'), ...parts];
  return tokens.filter(({ start: from, end }) => end > from);
}

function classifyDirectives(text: string, offset: number): LineToken[] {
  return parseDirectives({ start: offset, end: offset + text.length, text })
    .flatMap(({ name, value }) =>
      withValue(name, KNOWN_DIRECTIVES.includes(name.text.toLowerCase()) ? 'directive' : 'malformed', value),
    )
    .filter(({ start, end }) => end > start);
}
