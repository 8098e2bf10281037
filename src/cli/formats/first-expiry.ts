import { expiryOf, type Restriction } from '#core';

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
