import { expiryOf, type Restriction } from '#core';

/**
 * The first day on which a time limit of some days ends.
 *
 * @param firstIndexed - `YYYY-MM-DD`; `null` when nobody said
 *
 * Clause: D13.
 */
export function firstExpiry(restrictions: readonly Restriction[], firstIndexed: string | null): string | null {
  if (firstIndexed === null) return null;
  const days = restrictions.map((restriction) => expiryOf(restriction, firstIndexed)).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}
