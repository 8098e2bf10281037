import { entryOf, tableOf } from './entry-of.ts';
import type { Usage } from './usages.ts';
import { USAGES } from './usages.ts';

/** The names of the qualifiers of ACAP 1.0. Source: Part 1 §2.5; Part 2 §2.2.9. Clause: Q. */
export type QualifierName =
  | 'time-limit'
  | 'must-use-resource'
  | 'max-length'
  | 'prohibited-modification'
  | 'must-include-resource'
  | 'prohibited-context'
  | 'required-context'
  | 'location';

/** Whether a feature is ready for implementation. Source: Part 1 §1.1. Clause: A12. */
export type Status = 'ready' | 'by-prior-arrangement' | 'not-ready';

/** What the specification says about a qualifier. */
export interface QualifierEntry {
  readonly name: QualifierName;
  readonly usages: readonly Usage[];
  /** True for keywords and numbers, compared with `%nn` decoded and ignoring case; false for URIs and resources. */
  readonly isKeyword: boolean;
  /** Whether a value, as written, is valid in ACAP 1.0. */
  readonly accepts: (written: string) => boolean;
  /** The syntax of a value, in human-readable form. */
  readonly form: string;
  /** True if a permission may have it several times. */
  readonly repeatable: boolean;
  /** True if only META tags may have it. */
  readonly metaOnly: boolean;
  readonly status: (usage: Usage) => Status;
}

/** The usage `present` and its kinds. */
export const PRESENT = USAGES.filter((usage) => usage.startsWith('present'));
const COPIES: readonly Usage[] = ['present-original', 'present-currentcopy', 'present-oldcopy'];

/** Whether a text has only valid characters: printable ASCII except space, `"`, `'` and `#`. */
const isValueText = (written: string) => /^[\x21\x24-\x26\x28-\x7e]+$/.test(written);
const isUri = (value: string) => !value.toLowerCase().startsWith('the-acap:');

/** An entry for keyword values; `test` gets the value decoded and in lower case. */
const keyword = (test: (value: string) => boolean): Pick<QualifierEntry, 'isKeyword' | 'accepts'> => ({
  isKeyword: true,
  accepts: (written) => isValueText(written) && test(decodeKeyword(written)),
});
const oneOf = (...words: readonly string[]) => keyword((value) => words.includes(value));

/** An entry for other values; `test` gets the value as written. */
const resource = (test: (value: string) => boolean): Pick<QualifierEntry, 'isKeyword' | 'accepts'> => ({
  isKeyword: false,
  accepts: (written) => isValueText(written) && test(written),
});

/** The canonical form of a keyword: `%nn` decoded once, lower case. Source: Part 1 §3. Clause: Q. */
function decodeKeyword(written: string): string {
  const decoded = written.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded.toLowerCase();
}

function isTimeLimit(lower: string): boolean {
  if (lower === 'until-recrawled' || lower === 'until-recrawl') return true;
  if (/^\d+-days$/.test(lower)) return isPositive(lower);
  return lower.startsWith('until-') && isDay(lower.slice('until-'.length));
}

function isPositive(value: string): boolean {
  return /^0*[1-9]/.test(value);
}

/** Whether a day exists in the Gregorian calendar. */
export function isDate(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

/** Whether a text is an existing day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isDate(year, month, day);
}

const USUAL: Pick<QualifierEntry, 'repeatable' | 'metaOnly' | 'status'> = {
  repeatable: false,
  metaOnly: false,
  status: () => 'ready',
};

/** The qualifiers of ACAP 1.0, as in table Q. */
export const QUALIFIERS: readonly QualifierEntry[] = [
  {
    ...USUAL,
    name: 'time-limit',
    usages: ['index', 'preserve', ...PRESENT],
    ...keyword(isTimeLimit),
    form: '"until-recrawled", "until-YYYY-MM-DD" or "N-days"',
  },
  {
    ...USUAL,
    name: 'must-use-resource',
    usages: ['index', ...PRESENT],
    ...resource((value) => isUri(value) || /^the-acap:extract:(id|class|meta):./i.test(value)),
    form: 'a URI, or "the-acap:extract:id:name" (or class:, meta:)',
    status: (usage) => (usage === 'index' ? 'by-prior-arrangement' : 'not-ready'),
  },
  {
    ...USUAL,
    name: 'max-length',
    usages: ['present-snippet', 'present-oldsnippet'],
    ...keyword((value) => /^\d+-(chars|words)$/.test(value) && isPositive(value)),
    form: '"N-chars" or "N-words"',
  },
  {
    ...USUAL,
    name: 'prohibited-modification',
    usages: ['present', ...COPIES],
    ...oneOf('any', 'format', 'style', 'translation', 'annotation'),
    form: '"any", "format", "style", "translation" or "annotation"',
    repeatable: true,
  },
  {
    ...USUAL,
    name: 'must-include-resource',
    usages: PRESENT,
    ...resource((value) => isUri(value) || /^the-acap:(credit|link):(?!the-acap:)./i.test(value)),
    form: 'a URI, or "the-acap:credit:…" or "the-acap:link:…"',
    status: () => 'not-ready',
  },
  {
    ...USUAL,
    name: 'prohibited-context',
    usages: COPIES,
    ...oneOf('within-user-frame'),
    form: '"within-user-frame"',
  },
  {
    ...USUAL,
    name: 'required-context',
    usages: COPIES,
    ...oneOf('within-original-frame'),
    form: '"within-original-frame"',
  },
  {
    ...USUAL,
    name: 'location',
    usages: USAGES,
    ...resource(isUri),
    form: 'a URI',
    repeatable: true,
    metaOnly: true,
  },
];

const BY_NAME: Readonly<Record<string, QualifierEntry>> = /* @__PURE__ */ tableOf(QUALIFIERS, ({ name }) => [name]);

const RESOURCE_KEYWORDS = /^the-acap:(?:extract|credit|link):(?:(?:id|class|meta):)?/i;

/**
 * Returns the canonical form of a qualifier's value: keywords decoded and in lower case, everything else as written. A
 * value that the qualifier does not accept is returned as written too.
 *
 * Source: Part 1 §3. Clause: Q, V4, F7.
 */
export function qualifierValue(name: string, written: string): string {
  const entry = qualifierNamed(name);
  if (!entry?.accepts(written)) return written;
  if (!entry.isKeyword) return written.replace(RESOURCE_KEYWORDS, (keywords) => keywords.toLowerCase());
  return isUntilRecrawl(name, written) ? 'until-recrawled' : decodeKeyword(written);
}

/** Whether a value is `until-recrawl`, a misspelling in the specification. Source: Part 1 §2.4.1.2. Clause: Q. */
export function isUntilRecrawl(name: string, written: string): boolean {
  return name.toLowerCase() === 'time-limit' && decodeKeyword(written) === 'until-recrawl';
}

/** Looks up a qualifier by name, ignoring case; `null` if unknown. */
export function qualifierNamed(name: string): QualifierEntry | null {
  return entryOf(BY_NAME, name.toLowerCase()) ?? null;
}
