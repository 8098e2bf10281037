import type { Qualifier } from '../model/policy.ts';
import { isDate, qualifierValue } from '../vocabulary/qualifiers.ts';

/** A qualifier in force, with its canonical text (F7): `time-limit=3-days`. */
export interface Restriction {
  readonly name: string;
  readonly value: string;
  /** `name=value` */
  readonly text: string;
}

/** Returns the distinct restrictions that qualifiers set, sorted. Source: Part 1 §2.4. Clause: D8, Q, F7. */
export function restrictionsOf(qualifiers: readonly Qualifier[]): readonly Restriction[] {
  if (qualifiers.length === 0) return UNRESTRICTED;
  return mergeRestrictions([qualifiers.map(({ name, value }) => readRestriction(name.text, value.text))]);
}

export const UNRESTRICTED: readonly Restriction[] = [];

/** Merges lists of restrictions into one without duplicates, sorted by text. Clause: D8, F7. */
export function mergeRestrictions(lists: readonly (readonly Restriction[])[]): readonly Restriction[] {
  // Rules that name the same local usage share its list.
  const different = [...new Set(lists)].filter((list) => list.length > 0);
  const merged = new Map(different.flat().map((restriction) => [restriction.text, restriction]));
  return [...merged.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

/** Returns a qualifier in canonical form. Clause: Q, F7. */
export function readRestriction(writtenName: string, writtenValue: string): Restriction {
  const name = writtenName.toLowerCase();
  const value = qualifierValue(name, writtenValue);
  return { name, value, text: `${name}=${value}` };
}

/**
 * Returns the first restriction that ended before a day, or `null` if none did.
 *
 * @param date - the day, `YYYY-MM-DD`
 * @param firstIndexed - the day of first indexing, which `N-days` counts from; `null` when unknown
 *
 * Clause: D13.
 */
export function findExpired(
  restrictions: readonly Restriction[],
  date: string,
  firstIndexed: string | null,
): Restriction | null {
  return (
    restrictions.find((restriction) => {
      const lastDay = lastDayOf(restriction, firstIndexed);
      return lastDay !== null && lastDay < date;
    }) ?? null
  );
}

/** The last day on which a permission with a time limit applies; `null` if there is none or it is unknown. */
function lastDayOf(restriction: Restriction, firstIndexed: string | null): string | null {
  const { name, value } = restriction;
  const until = name === 'time-limit' ? /^until-(\d{4}-\d{2}-\d{2})$/.exec(value)?.[1] : undefined;
  // Only reading R9 accepts a day that does not exist.
  if (until !== undefined) return readDay(until) === null ? null : until;
  return firstIndexed === null ? null : expiryOf(restriction, firstIndexed);
}

/**
 * Returns the last day on which a time limit of `N-days` permits using a page.
 *
 * @param firstIndexed - `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`; `null` for other restrictions, for days that do not exist, and beyond the year 9999
 *
 * Source: Part 1 §2.5.3.1. Clause: D13.
 */
export function expiryOf({ name, value }: Restriction, firstIndexed: string): string | null {
  const days = name === 'time-limit' ? /^(\d+)-days$/.exec(value)?.[1] : undefined;
  const first = readDay(firstIndexed);
  if (days === undefined || Number(days) === 0 || first === null) return null;
  const end = first + Number(days) * 86_400_000;
  return end < YEAR_10000 ? new Date(end).toISOString().slice(0, 10) : null;
}

const YEAR_10000 = Date.UTC(10_000, 0, 1);

/** The start of a day, in milliseconds; `null` for anything that is not a calendar day. */
function readDay(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || !isDate(year, month, day)) return null;
  return Date.parse(`${text}T00:00:00Z`);
}
