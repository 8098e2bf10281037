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

/** How far a feature is ready for use. Source: Part 1 §1.1. Clause: A12. */
export type Status = 'ready' | 'by-prior-arrangement' | 'not-ready';

export interface QualifierEntry {
  readonly name: QualifierName;
  readonly usages: readonly Usage[];
  /** True for a value that means something to a crawler that knows ACAP 1.0. Case does not count in keywords. */
  readonly accepts: (value: string) => boolean;
  /** How a value is written, for a person. */
  readonly form: string;
  /** True when it may stand several times in one permission. */
  readonly repeatable: boolean;
  /** True when only a page's META tags may hold it. */
  readonly metaOnly: boolean;
  readonly status: (usage: Usage) => Status;
}

const PRESENT = USAGES.filter((usage) => usage.startsWith('present'));
const COPIES: readonly Usage[] = ['present-original', 'present-currentcopy', 'present-oldcopy'];

const isUri = (value: string) => value !== '' && !value.toLowerCase().startsWith('the-acap:');
const oneOf =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value.toLowerCase());

function acceptsTimeLimit(value: string): boolean {
  const lower = value.toLowerCase();
  if (lower === 'until-recrawled' || lower === 'until-recrawl') return true;
  if (/^\d+-days$/.test(lower)) return isPositive(lower);
  const date = /^until-(\d{4})-(\d{2})-(\d{2})$/.exec(lower);
  return date !== null && isDate(Number(date[1]), Number(date[2]), Number(date[3]));
}

function isPositive(value: string): boolean {
  return /^0*[1-9]/.test(value);
}

/** True for a day that exists in the Gregorian calendar. */
export function isDate(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

/** The qualifiers of ACAP 1.0, by table Q. */
export const QUALIFIERS: readonly QualifierEntry[] = [
  {
    name: 'time-limit',
    usages: ['index', 'preserve', ...PRESENT],
    accepts: acceptsTimeLimit,
    form: '"until-recrawled", "until-YYYY-MM-DD" or "N-days"',
    repeatable: false,
    metaOnly: false,
    status: () => 'ready',
  },
  {
    name: 'must-use-resource',
    usages: ['index', ...PRESENT],
    accepts: (value) => isUri(value) || /^the-acap:extract:(id|class|meta):./is.test(value),
    form: 'a URI, or "the-acap:extract:id:name" (or class:, meta:)',
    repeatable: false,
    metaOnly: false,
    status: (usage) => (usage === 'index' ? 'by-prior-arrangement' : 'not-ready'),
  },
  {
    name: 'max-length',
    usages: ['present-snippet', 'present-oldsnippet'],
    accepts: (value) => /^\d+-(chars|words)$/i.test(value) && isPositive(value),
    form: '"N-chars" or "N-words"',
    repeatable: false,
    metaOnly: false,
    status: () => 'ready',
  },
  {
    name: 'prohibited-modification',
    usages: ['present', ...COPIES],
    accepts: oneOf('any', 'format', 'style', 'translation', 'annotation'),
    form: '"any", "format", "style", "translation" or "annotation"',
    repeatable: true,
    metaOnly: false,
    status: () => 'ready',
  },
  {
    name: 'must-include-resource',
    usages: PRESENT,
    accepts: (value) => isUri(value) || /^the-acap:(credit|link):(?!the-acap:)./is.test(value),
    form: 'a URI, or "the-acap:credit:…" or "the-acap:link:…"',
    repeatable: false,
    metaOnly: false,
    status: () => 'not-ready',
  },
  {
    name: 'prohibited-context',
    usages: COPIES,
    accepts: oneOf('within-user-frame'),
    form: '"within-user-frame"',
    repeatable: false,
    metaOnly: false,
    status: () => 'ready',
  },
  {
    name: 'required-context',
    usages: COPIES,
    accepts: oneOf('within-original-frame'),
    form: '"within-original-frame"',
    repeatable: false,
    metaOnly: false,
    status: () => 'ready',
  },
  {
    name: 'location',
    usages: USAGES,
    accepts: isUri,
    form: 'a URI',
    repeatable: true,
    metaOnly: true,
    status: () => 'ready',
  },
];

const BY_NAME: ReadonlyMap<string, QualifierEntry> = new Map(QUALIFIERS.map((entry) => [entry.name, entry]));

/** The entry of a qualifier by its name; case does not count. */
export function qualifierNamed(name: string): QualifierEntry | null {
  return BY_NAME.get(name.toLowerCase()) ?? null;
}
