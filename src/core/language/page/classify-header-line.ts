import { splitHeader } from '../../model/build-headers-policy.ts';
import { parseDirectives } from '../../syntax/parse-directives.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { partOf, trimBlanks } from '../../syntax/split-words.ts';
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
  const name = trimBlanks(partOf(line, 0, Math.max(colon, 0)));
  const header = [newToken(name, 'field'), newToken({ start: colon, end: colon + 1 }, 'colon')];
  if (name.text.toLowerCase() === 'x-robots-tag') {
    const { crawler, list } = splitHeader(partOf(line, colon + 1));
    const addressee = crawler === null ? [] : [newToken(crawler, 'name')];
    return { tokens: [...header, ...addressee, ...classifyDirectives(list)], inRobots: true };
  }
  const preference = classifyPreference(name.text, trimBlanks(partOf(line, colon + 1)));
  const tokens = preference === null ? [newToken(line, 'comment')] : [...header, ...preference];
  return { tokens: tokens.filter(isNotEmpty), inRobots: false };
}

function isNotEmpty({ start, end }: LineToken): boolean {
  return end > start;
}

/** Tokenises the value of a header that states preferences, as keys and values if possible. `null` for other headers. */
function classifyPreference(name: string, value: Token): LineToken[] | null {
  const field = pageFieldNamed(name);
  if (field === null || isOtherLink(field, value.text)) return null;
  const items = readPreferenceList(field.name, value, false)?.items ?? [];
  if (items.length === 0) return [newToken(value, 'value')];
  return items.flatMap((item) => withValue(item.key, 'qualifier', item.value));
}

function classifyDirectives(list: Token): LineToken[] {
  return parseDirectives(list)
    .flatMap(({ name, value }) =>
      withValue(name, KNOWN_DIRECTIVES.includes(name.text.toLowerCase()) ? 'directive' : 'malformed', value),
    )
    .filter(isNotEmpty);
}
