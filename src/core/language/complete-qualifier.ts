import type { UsageReference } from '../model/policy.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { partOf } from '../syntax/split-words.ts';
import { touches, type Span } from '../text/span.ts';
import { QUALIFIER_MEANINGS } from '../vocabulary/fields.ts';
import { qualifierNamed, QUALIFIERS, type QualifierEntry } from '../vocabulary/qualifiers.ts';
import { newCompletion, valueCompletions, type Completion } from './completion.ts';

/** Where a permission is written: `location` is for META tags only. */
export type QualifierPlace = 'robots' | 'page';

/**
 * Completes a qualifier: offers those that a permission does not have yet, or the values of the one at the column.
 *
 * @param rest - the text after the resource or, if there is none, the usage
 * @param column - in or at the end of `rest`; it and the returned edits have the same base as the tokens of `rest`
 *
 * Source: Part 1 §2.5. Clause: A8, Q.
 */
export function completeQualifier(
  usage: UsageReference | null,
  rest: Token,
  column: number,
  today: string | null,
  place: QualifierPlace = 'robots',
): Completion[] {
  if (usage?.kind !== 'standard') return [];
  const drafts = scanQualifiers(rest);
  const inValue = drafts.find(
    // A missing value may be anywhere after the equals sign.
    ({ name, value }) => value && column > name.end && (value.text === '' || column <= value.end),
  );
  if (inValue?.value) {
    const { start, end, text } = inValue.value;
    const written = text === '' ? { start: column, end: column } : { start: Math.min(start, column), end };
    return qualifierValues(inValue.name.text, written, today);
  }
  const atName = drafts.find(({ name }) => touches(name, column)) ?? null;
  const others = drafts.filter((draft) => draft !== atName);
  const replaced = atName?.name ?? { start: column, end: column };
  return QUALIFIERS.filter((entry) => isAddable(entry, others, place) && entry.usages.includes(usage.usage)).map(
    ({ name, form }) =>
      newCompletion('qualifier', replaced, name, {
        newText: atName?.value ? name : `${name}=`,
        detail: form,
        meaning: QUALIFIER_MEANINGS[name].meaning,
        retriggers: true,
      }),
  );
}

/** True for a qualifier that can be added to the others. */
function isAddable(entry: QualifierEntry, others: readonly QualifierDraft[], place: QualifierPlace): boolean {
  if (entry.metaOnly && place === 'robots') return false;
  const present = others.filter(({ name }) => qualifierNamed(name.text) === entry);
  return (
    present.length === 0 || (entry.repeatable && !present.some(({ value }) => value?.text.toLowerCase() === 'any'))
  );
}

/** The values to suggest for a qualifier; none if there is no qualifier of that name. Clause: Q. */
export function qualifierValues(name: string, written: Span, today: string | null): Completion[] {
  const entry = qualifierNamed(name);
  if (!entry) return [];
  const dates =
    entry.name === 'time-limit' && today !== null
      ? [{ text: `until-${yearAfter(today)}`, meaning: 'Until a date, here a year from today' }]
      : [];
  return valueCompletions([...QUALIFIER_MEANINGS[entry.name].values, ...dates], written);
}

/** The same day a year later; the 28th for a leap day. @param day - `YYYY-MM-DD` */
export function yearAfter(day: string): string {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  return `${year}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`;
}

/** A possibly incomplete qualifier: `max-`, `max-length=`, `max-length=200-chars`. */
interface QualifierDraft {
  readonly name: Token;
  /** `null` while there is no `=`. */
  readonly value: Token | null;
}

/** Reads qualifiers that may be incomplete, unlike `parseQualifiers`. Never throws. Source: Part 1 §3. Clause: Q. */
function scanQualifiers(token: Token): QualifierDraft[] {
  const drafts = token.text.matchAll(/([^= \t]+|(?==))(?:[ \t]*=[ \t]*([^ \t]*))?/g);
  return [...drafts].map(({ 0: written, 1: name = '', 2: value, index }) => {
    const end = index + written.length;
    return {
      name: partOf(token, index, index + name.length),
      value: value === undefined ? null : partOf(token, end - value.length, end),
    };
  });
}
