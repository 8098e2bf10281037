import { type Decision, expiryOf, type ReadingId, type Restriction } from '#core';

/** A decision as it appears in JSON; `lines` are lines of the file, from 1. */
export interface DecisionRow {
  readonly decision: Decision['effect'];
  readonly basis: Decision['basis'];
  /** `name=value`, sorted. */
  readonly restrictions: readonly string[];
  readonly lines: readonly number[];
  /** Other readings that would change it; omitted if not requested. */
  readonly ambiguous?: readonly ReadingId[];
  /** The last day of a time limit in days, if the day of first indexing was given. */
  readonly expires?: string;
}

/**
 * @param ambiguous - `null` if not requested
 * @param firstIndexed - `YYYY-MM-DD`; `null` if not given
 */
export function toDecisionRow(
  { effect, basis, restrictions, lines }: Decision,
  ambiguous: readonly ReadingId[] | null,
  firstIndexed: string | null,
): DecisionRow {
  const expires = firstExpiry(restrictions, firstIndexed);
  return {
    decision: effect,
    basis,
    restrictions: restrictions.map(({ text }) => text),
    lines: lines.map(({ line }) => line + 1),
    ...(ambiguous === null ? {} : { ambiguous }),
    ...(expires === null ? {} : { expires }),
  };
}

/**
 * Returns the first day on which a time limit in days ends.
 *
 * @param firstIndexed - `YYYY-MM-DD`; `null` if not given
 *
 * Clause: D13.
 */
export function firstExpiry(restrictions: readonly Restriction[], firstIndexed: string | null): string | null {
  if (firstIndexed === null) return null;
  const days = restrictions.map((restriction) => expiryOf(restriction, firstIndexed)).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}
