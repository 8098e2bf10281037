import type { Preference, PreferenceReason, PreferenceSource } from './preference.ts';

/** Something that a source says. */
export interface Statement<Value> {
  readonly value: Value;
  readonly from: PreferenceSource;
  /** Of the robots.txt, from 0; `null` elsewhere. */
  readonly line: number | null;
}

/** The value among several that restricts most. Clause: S9. */
export function mostRestrictive<Value>(values: readonly Value[], fromMost: readonly Value[]): Value | undefined {
  return fromMost.find((value) => values.includes(value));
}

/** From what restricts most to what restricts least. */
export const FROM_MOST: readonly ('disallowed' | 'allowed')[] = ['disallowed', 'allowed'];

/** The lines and sources of some statements, each once and in order. */
export function placesOf(statements: readonly Omit<Statement<unknown>, 'value'>[]): Pick<Preference, 'lines' | 'from'> {
  const lines = statements.flatMap(({ line }) => (line === null ? [] : [line]));
  return {
    lines: [...new Set(lines)].toSorted((a, b) => a - b),
    from: [...new Set(statements.map(({ from }) => from))].toSorted(),
  };
}

/** A preference that is not known, and why. */
export function unknownPreference(
  reason: PreferenceReason,
  places: readonly Omit<Statement<unknown>, 'value'>[] = [],
  value: 'unknown' | null = 'unknown',
): Preference {
  return { value, reason, ...placesOf(places) };
}
