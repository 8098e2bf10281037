import type { Preference, PreferenceReason, PreferenceSource } from './preference.ts';

/** A value that a source states. */
export interface Statement<Value> {
  readonly value: Value;
  readonly from: PreferenceSource;
  /** Line of the robots.txt, from 0; `null` for other sources. */
  readonly line: number | null;
}

/** Returns the most restrictive of several values. Clause: S9. */
export function mostRestrictive<Value>(values: readonly Value[], fromMost: readonly Value[]): Value | undefined {
  return fromMost.find((value) => values.includes(value));
}

/** Returns the items with the longest pattern. Clause: X6, Y7. */
export function longestOf<Item extends { readonly length: number }>(items: readonly Item[]): Item[] {
  const longest = items.reduce((most, { length }) => Math.max(most, length), 0);
  return items.filter(({ length }) => length === longest);
}

/** From most to least restrictive. */
export const FROM_MOST: readonly ('disallowed' | 'allowed')[] = ['disallowed', 'allowed'];

/** Returns the lines and sources of statements, sorted and without duplicates. */
export function placesOf(statements: readonly Omit<Statement<unknown>, 'value'>[]): Pick<Preference, 'lines' | 'from'> {
  const lines = statements.flatMap(({ line }) => (line === null ? [] : [line]));
  return {
    lines: [...new Set(lines)].toSorted((a, b) => a - b),
    from: [...new Set(statements.map(({ from }) => from))].toSorted(),
  };
}

/** Builds an unknown preference, with its reason. */
export function unknownPreference(
  reason: PreferenceReason,
  places: readonly Omit<Statement<unknown>, 'value'>[] = [],
  value: 'unknown' | null = 'unknown',
): Preference {
  return { value, reason, ...placesOf(places) };
}
