import { entryOf } from './entry-of.ts';
import { isDate, PRESENT } from './qualifiers.ts';
import type { Usage } from './usages.ts';

/**
 * The effect of a conventional page directive in ACAP terms: it prohibits usages, or adds a qualifier to what is
 * permitted. Directives only restrict.
 *
 * Clause: M6, M8.
 */
export type DirectiveEffect =
  | { readonly kind: 'prohibit'; readonly usages: readonly Usage[] }
  | { readonly kind: 'restrict'; readonly usages: readonly Usage[]; readonly qualifier: string; readonly value: string }
  /** States the default, or concerns something that ACAP cannot express. */
  | { readonly kind: 'none' };

const NONE: DirectiveEffect = { kind: 'none' };
const prohibit = (...usages: readonly Usage[]): DirectiveEffect => ({ kind: 'prohibit', usages });

/** Directives whose effect does not depend on a value. As of November 2026. */
const PLAIN: Readonly<Record<string, DirectiveEffect>> = {
  all: NONE,
  index: NONE,
  follow: NONE,
  noindex: prohibit('index'),
  nofollow: prohibit('follow'),
  none: prohibit('index', 'follow'),
  noarchive: prohibit('present-currentcopy', 'present-oldcopy'),
  nosnippet: prohibit('present-snippet'),
  noimageindex: prohibit('present-thumbnail'),
  notranslate: {
    kind: 'restrict',
    usages: PRESENT,
    qualifier: 'prohibited-modification',
    value: 'translation',
  },
  archive: NONE,
  snippet: NONE,
  nocache: NONE,
  indexifembedded: NONE,
  noodp: NONE,
  noydir: NONE,
  noai: NONE,
  noimageai: NONE,
};

/** Directives that take a value after a colon; in a header, such a name does not address a crawler. Clause: N2. */
const VALUED: readonly string[] = ['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'];

/** Every directive that some crawler reads or used to read, in lower case. */
export const KNOWN_DIRECTIVES: readonly string[] = [...Object.keys(PLAIN), ...VALUED];

/** Whether a directive takes a value after a colon; by name, ignoring case. */
export function isValuedDirective(name: string): boolean {
  return VALUED.includes(name.toLowerCase());
}

/**
 * Returns the effect of a directive.
 *
 * @param value - the text after its colon; `null` if it has none
 * @returns `null` for an unknown directive or an invalid value
 *
 * Clause: M6, M8, F8.
 */
export function directiveEffect(name: string, value: string | null): DirectiveEffect | null {
  const key = name.toLowerCase();
  if (!isValuedDirective(key)) return value === null ? (entryOf(PLAIN, key) ?? null) : null;
  if (value === null) return null;
  switch (key) {
    case 'max-snippet': {
      if (!/^(-1|\d+)$/.test(value)) return null;
      if (value === '-1') return NONE;
      const length = value.replace(/^0+(?=\d)/, '');
      if (length === '0') return prohibit('present-snippet');
      return { kind: 'restrict', usages: ['present-snippet'], qualifier: 'max-length', value: `${length}-chars` };
    }
    case 'max-image-preview': {
      const size = value.toLowerCase();
      if (size === 'none') return prohibit('present-thumbnail');
      return size === 'standard' || size === 'large' ? NONE : null;
    }
    case 'max-video-preview':
      return /^(-1|\d+)$/.test(value) ? NONE : null;
    default: {
      const date = readDirectiveDate(value);
      return date === null
        ? null
        : { kind: 'restrict', usages: ['index'], qualifier: 'time-limit', value: `until-${date}` };
    }
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const KNOWN_DIRECTIVE = String.raw`(?:${KNOWN_DIRECTIVES.join('|')})(?![^ \t,:])`;
const ISO_DATE = String.raw`(\d{4})-(\d{2})-(\d{2})(?:[Tt ]\d{2}:\d{2}[\d:.]*)?`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[ \t]*[ap]m(?![a-z]))?`;
const RFC_DATE = String.raw`(?:[a-z]{3,9},?[ \t]*)?(\d{1,2})[ \t-]([a-z]{3})[a-z]*[ \t-](\d{4}|\d{2})(?![\d-])(?:[ \t]+${TIME})?`;
/** A word after a date may also be the next directive, such as `none`. */
const ZONE = String.raw`[+-]\d{2}:?\d{2}|(?!${KNOWN_DIRECTIVE})(?:z|[a-z]{2,5})(?![^ \t,])`;

/** Matches a date at the start of a text (ISO 8601 or RFC 822, 850, 1123), with its time and zone. */
const DATE_VALUE = new RegExp(String.raw`^(?:${ISO_DATE}|${RFC_DATE})(?:[ \t]*(?:${ZONE}))?`, 'i');

/** Matches the words before the next known directive or comma; as none begins with a digit, `June 25, 2030` is one. */
const UNREADABLE_DATE = new RegExp(
  String.raw`^[^ \t,]*(?:(?:[ \t]+|,[ \t]*(?=\d))(?!${KNOWN_DIRECTIVE})[^ \t,]+)*`,
  'i',
);

/** Returns the date that a text begins with, as written, even if unreadable. Clause: M6, F8, F9. */
export function leadingDate(text: string): string {
  return (DATE_VALUE.exec(text) ?? UNREADABLE_DATE.exec(text))?.[0] ?? '';
}

/** Parses a date to `YYYY-MM-DD`, ignoring time and zone. Two-digit years 00–49 are 20xx. `null` if invalid. */
export function readDirectiveDate(text: string): string | null {
  const match = DATE_VALUE.exec(text.trim());
  if (!match || match[0].length !== text.trim().length) return null;
  const [, isoYear, isoMonth, isoDay, day = '', monthName = '', year = ''] = match;
  if (isoYear !== undefined) return asDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const short = Number(year);
  const full = year.length === 2 ? (short < 50 ? 2000 : 1900) + short : short;
  return asDay(full, MONTHS.indexOf(monthName.toLowerCase()) + 1, Number(day));
}

function asDay(year: number, month: number, day: number): string | null {
  if (!isDate(year, month, day)) return null;
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
