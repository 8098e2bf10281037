import { splitHeader } from '../../model/build-headers-policy.ts';
import { parseDirectives } from '../../syntax/parse-directives.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { partOf } from '../../syntax/split-words.ts';
import { readPreferenceList } from '../../model/preference-line.ts';
import { pageFieldNamed } from '../../vocabulary/preference-data/page-fields.ts';
import { KNOWN_DIRECTIVES } from '../../vocabulary/directives.ts';
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
  const line = { start: 0, end: content.length, text: content };
  if (/^[ \t]+\S/.test(content)) {
    return { tokens: inRobots ? classifyDirectives(line) : [newToken(line, 'comment')], inRobots };
  }
  const colon = content.indexOf(':');
  const isRobots = colon !== -1 && content.slice(0, colon).trim().toLowerCase() === 'x-robots-tag';
  if (!isRobots) {
    const other = content === '' ? [] : [newToken(line, 'comment')];
    return { tokens: classifyPreference(content, colon) ?? other, inRobots: false };
  }
  const { crawler, list } = splitHeader(partOf(line, colon + 1));
  const tokens = [
    newToken({ start: 0, end: colon }, 'field'),
    newToken({ start: colon, end: colon + 1 }, 'colon'),
    ...(crawler === null ? [] : [newToken(crawler, 'name')]),
    ...classifyDirectives(list),
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

function classifyDirectives(list: Token): LineToken[] {
  return parseDirectives(list)
    .flatMap(({ name, value }) =>
      withValue(name, KNOWN_DIRECTIVES.includes(name.text.toLowerCase()) ? 'directive' : 'malformed', value),
    )
    .filter(({ start, end }) => end > start);
}
