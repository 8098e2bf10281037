import type { UsageReference } from '../model/policy.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { QUALIFIER_MEANINGS } from '../vocabulary/fields.ts';
import { qualifierNamed, QUALIFIERS, type QualifierEntry } from '../vocabulary/qualifiers.ts';
import type { Completion } from './completion.ts';
import { scanQualifiers, type QualifierDraft } from './scan-qualifiers.ts';
import { yearAfter } from './year-after.ts';

/** Where a permission stands: `location` belongs to META tags only. */
export type QualifierPlace = 'robots' | 'page';

/**
 * The qualifiers that a permission may still take, or the values of the one at the column.
 *
 * @param rest - what follows the resource, or the usage where there is none, up to the end of what is written
 * @param column - in or at the end of `rest`, counted as its tokens are; so are the edits
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
  const inValue = drafts.find(({ name, value }) => value && column > name.end && column <= endOfValue(value, column));
  if (inValue?.value) return valuesOf(inValue.name.text, widened(inValue.value, column), today);
  const atName = drafts.find(({ name }) => name.start <= column && column <= name.end) ?? null;
  const others = drafts.filter((draft) => draft !== atName);
  const replaced = atName?.name ?? { start: column, end: column };
  return QUALIFIERS.filter((entry) => mayStand(entry, others, place) && entry.usages.includes(usage.usage)).map(
    (entry) => ({
      kind: 'qualifier',
      label: entry.name,
      detail: entry.form,
      meaning: QUALIFIER_MEANINGS[entry.name].meaning,
      edit: { start: replaced.start, end: replaced.end, newText: atName?.value ? entry.name : `${entry.name}=` },
      goesOn: true,
    }),
  );
}

/** Where nothing is written behind the equals sign, the value may stand anywhere behind it. */
function endOfValue({ end, text }: Token, column: number): number {
  return text === '' ? Math.max(end, column) : end;
}

function widened(value: Token, column: number): Token {
  return value.text === ''
    ? { start: column, end: column, text: '' }
    : { ...value, start: Math.min(value.start, column) };
}

/** True for a qualifier that can be added to those that are there. */
function mayStand(entry: QualifierEntry, others: readonly QualifierDraft[], place: QualifierPlace): boolean {
  if (entry.metaOnly && place === 'robots') return false;
  const present = others.filter(({ name }) => qualifierNamed(name.text) === entry);
  return (
    present.length === 0 || (entry.repeatable && !present.some(({ value }) => value?.text.toLowerCase() === 'any'))
  );
}

function valuesOf(name: string, value: Token, today: string | null): Completion[] {
  const entry = qualifierNamed(name);
  if (!entry) return [];
  const dates = entry.name === 'time-limit' && today !== null ? [yearAfter(today)] : [];
  const values = [
    ...QUALIFIER_MEANINGS[entry.name].values,
    ...dates.map((date) => ({ text: `until-${date}`, meaning: 'Until a day, here a year from today' })),
  ];
  return values.map(({ text, meaning }) => ({
    kind: 'value',
    label: text,
    detail: '',
    meaning,
    edit: { start: value.start, end: value.end, newText: text },
    goesOn: false,
  }));
}
