import type { Token } from './robots-syntax.ts';
import { partOf, trimBlanks } from './split-words.ts';

/** The length of the path that a value begins with; 0 if it begins with none. Clause: X5, Y1. */
export function scopeLength(value: string): number {
  return /^\/[^ \t]*/.exec(value)?.[0].length ?? 0;
}

/** The scope that a value begins with, if any, and the list after it. Clause: X5, Y1. */
export function splitScope(value: Token): { readonly scope: Token | null; readonly list: Token } {
  const end = scopeLength(value.text);
  if (end === 0) return { scope: null, list: value };
  return { scope: partOf(value, 0, end), list: trimBlanks(partOf(value, end)) };
}

/** An item of a list of preferences, `key=value`. */
export interface PreferenceItem {
  /** From the key to the last parameter. */
  readonly token: Token;
  readonly key: Token;
  /** Without parameters; `null` where there is no equals sign. */
  readonly value: Token | null;
}

/** Splits a list of signals at its commas, dropping empty items. Clause: X3. */
export function splitSignals(list: Token): PreferenceItem[] {
  const items: PreferenceItem[] = [];
  let start = 0;
  for (const { length } of list.text.split(',')) {
    const token = trimBlanks(partOf(list, start, start + length));
    start += length + 1;
    if (token.text === '') continue;
    const equals = token.text.indexOf('=');
    items.push({
      token,
      key: equals === -1 ? token : trimBlanks(partOf(token, 0, equals)),
      value: equals === -1 ? null : trimBlanks(partOf(token, equals + 1)),
    });
  }
  return items;
}

const KEY = String.raw`[a-z*][a-z0-9_.*-]*`;
const STRING = String.raw`"(?:[ !#-[\]-~]|\\["\\])*"`;
const WORD = String.raw`[A-Za-z*][!#$%&'*+.^_\`|~0-9A-Za-z:/-]*`;
const NUMBER = String.raw`-?\d{1,15}(?!\d)(?!\.\d)|-?\d{1,12}\.\d{1,3}`;
const DATE = String.raw`@-?\d{1,15}(?![\d.])`;
const BYTES = String.raw`:(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?:`;
const TAIL = '%[89ab][0-9a-f]';
const TWO_OCTETS = `%(?:c[2-9a-f]|d[0-9a-f])${TAIL}`;
const THREE_OCTETS = `%(?:e0%[ab][0-9a-f]|ed%[89][0-9a-f]|e[1-9a-cef]${TAIL})${TAIL}`;
const FOUR_OCTETS = `%(?:f0%[9ab][0-9a-f]|f4%8[0-9a-f]|f[1-3]${TAIL})${TAIL}${TAIL}`;
const DISPLAY_STRING = `%"(?:[ !#$&-~]|%[0-7][0-9a-f]|${TWO_OCTETS}|${THREE_OCTETS}|${FOUR_OCTETS})*"`;
const BARE = String.raw`(?:${STRING}|${WORD}|${NUMBER}|${DATE}|${BYTES}|${DISPLAY_STRING}|\?[01])`;
const PARAMETERS = String.raw`(?:; *${KEY}(?:=${BARE})?)*`;
const INNER = String.raw`\( *(?:${BARE}${PARAMETERS}(?: +${BARE}${PARAMETERS})*)? *\)`;
const MEMBER = new RegExp(String.raw`^(${KEY})(?:=(${INNER}|${BARE}))?(${PARAMETERS})`);
const SEPARATOR = /^[ \t]*,[ \t]*/;

/** Splits a dictionary into its members; `null` if it is not a valid one. Source: RFC 9651 §4.2.2. Clause: Y4, Y5. */
export function splitDictionary(list: Token): PreferenceItem[] | null {
  const trimmed = trimBlanks(list);
  const { text } = trimmed;
  const items: PreferenceItem[] = [];
  let at = 0;
  while (at < text.length) {
    const [whole, key = '', value] = MEMBER.exec(text.slice(at)) ?? [];
    if (whole === undefined) return null;
    const token = partOf(trimmed, at, at + whole.length);
    const from = key.length + 1;
    items.push({
      token,
      key: partOf(token, 0, key.length),
      value: value === undefined ? null : partOf(token, from, from + value.length),
    });
    at += whole.length;
    if (at === text.length) break;
    const comma = SEPARATOR.exec(text.slice(at))?.[0];
    // A comma at the end is an error.
    if (comma === undefined || at + comma.length === text.length) return null;
    at += comma.length;
  }
  return items;
}
