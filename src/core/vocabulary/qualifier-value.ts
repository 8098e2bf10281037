import { entryOf } from './entry-of.ts';
import { isDay, qualifierNamed, type QualifierName, qualifierValue } from './qualifiers.ts';

/**
 * The value of a qualifier, parsed for form controls: which form it has, and the text within that form.
 *
 * | form        | text                        | written                                     |
 * | ----------- | --------------------------- | ------------------------------------------- |
 * | `recrawled` | nothing                     | `until-recrawled`                           |
 * | `date`      | `YYYY-MM-DD`                | `until-2027-01-31`                          |
 * | `days`      | a number                    | `30-days`                                   |
 * | `chars`     | a number                    | `200-chars`                                 |
 * | `words`     | a number                    | `50-words`                                  |
 * | `uri`       | a URI                       | the same                                    |
 * | `extract`   | `id:name`, `class:`, `meta:` | `the-acap:extract:id:name`                 |
 * | `credit`    | the same, or a URI          | `the-acap:credit:id:name`                   |
 * | `link`      | the same, or a URI          | `the-acap:link:https://…`                   |
 * | `word`      | a keyword                   | the same                                    |
 *
 * Clause: Q.
 */
export interface QualifierValue {
  readonly form: QualifierForm;
  readonly text: string;
}

export type QualifierForm =
  | 'recrawled'
  | 'date'
  | 'days'
  | 'chars'
  | 'words'
  | 'uri'
  | 'extract'
  | 'credit'
  | 'link'
  | 'word';

const FORMS: Readonly<Record<QualifierName, readonly QualifierForm[]>> = {
  'time-limit': ['days', 'date', 'recrawled'],
  'max-length': ['chars', 'words'],
  'must-use-resource': ['uri', 'extract'],
  'must-include-resource': ['uri', 'credit', 'link'],
  location: ['uri'],
  'prohibited-modification': ['word'],
  'prohibited-context': ['word'],
  'required-context': ['word'],
};

/** Returns the possible forms of a qualifier's values, most common first; none for an unknown qualifier. Clause: Q. */
export function formsOfQualifier(name: string): readonly QualifierForm[] {
  return entryOf(FORMS, name.toLowerCase()) ?? [];
}

/** Parses a value; `null` if the qualifier does not accept it or is unknown. Clause: Q. */
export function readQualifierValue(name: string, written: string): QualifierValue | null {
  if (!qualifierNamed(name)?.accepts(written)) return null;
  const value = qualifierValue(name, written);
  for (const form of formsOfQualifier(name)) {
    const text = textInForm(form, value);
    if (text !== null) return { form, text };
  }
  return null;
}

/** Prints a value. Does not check that its text is valid in that form. Clause: Q. */
export function writeQualifierValue({ form, text }: QualifierValue): string {
  switch (form) {
    case 'recrawled':
      return 'until-recrawled';
    case 'date':
      return `until-${text}`;
    case 'days':
    case 'chars':
    case 'words':
      return `${text}-${form}`;
    case 'extract':
    case 'credit':
    case 'link':
      return `the-acap:${form}:${text}`;
    default:
      return text;
  }
}

/** @param value - in canonical form */
function textInForm(form: QualifierForm, value: string): string | null {
  switch (form) {
    case 'recrawled':
      return value === 'until-recrawled' ? '' : null;
    case 'date':
      return /^until-\d{4}-\d{2}-\d{2}$/.test(value) ? value.slice('until-'.length) : null;
    case 'days':
    case 'chars':
    case 'words':
      return value.endsWith(`-${form}`) ? value.slice(0, -form.length - 1) : null;
    case 'extract':
    case 'credit':
    case 'link': {
      const prefix = `the-acap:${form}:`;
      return value.startsWith(prefix) ? value.slice(prefix.length) : null;
    }
    case 'uri':
      return value.startsWith('the-acap:') ? null : value;
    default:
      return value;
  }
}

/** Returns the initial value of a new qualifier, which is always valid. Clause: Q. */
export function initialQualifierValue(name: string): QualifierValue {
  return entryOf(INITIAL_VALUES, name.toLowerCase()) ?? { form: 'uri', text: '/path' };
}

const INITIAL_VALUES: Readonly<Record<string, QualifierValue>> = {
  'time-limit': { form: 'days', text: '30' },
  'max-length': { form: 'chars', text: '200' },
  'prohibited-modification': { form: 'word', text: 'any' },
  'prohibited-context': { form: 'word', text: 'within-user-frame' },
  'required-context': { form: 'word', text: 'within-original-frame' },
};

/** Returns the text of a value after switching to another form; the text is kept if it is valid there. Clause: Q. */
export function textInOtherForm({ form, text }: QualifierValue, chosen: QualifierForm, today: string): string {
  switch (chosen) {
    case 'date':
      return isDay(text) ? text : today;
    case 'days':
    case 'chars':
    case 'words':
      return /^0*[1-9]\d*$/.test(text) ? text : '30';
    case 'extract':
      return /^(?:id|class|meta):./is.test(text) ? text : 'id:name';
    case 'credit':
    case 'link':
      return form === 'recrawled' || text === '' ? 'id:name' : text;
    default:
      return form === 'uri' ? text : '/path';
  }
}
