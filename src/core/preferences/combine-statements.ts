import { USE_LEVELS } from '../vocabulary/preference-data/content-signal.ts';
import type { Preference, PreferenceReason, PreferenceSource, StatedValue } from './preference.ts';

/** Where something is stated. */
interface Place {
  readonly from: PreferenceSource;
  /** Line of the robots.txt, from 0; absent or `null` for other sources. */
  readonly line?: number | null;
}

/** A value, and where it is stated. */
export interface Statement extends Place {
  readonly value: StatedValue;
}

const STRICTEST_FIRST: readonly StatedValue[] = ['disallowed', ...USE_LEVELS, 'allowed'];

/** Returns the most restrictive of several values; `undefined` if none of them states anything. Clause: S9. */
export function mostRestrictive(values: readonly Preference['value'][]): StatedValue | undefined {
  return STRICTEST_FIRST.find((value) => values.includes(value));
}

/** Whether a value restricts more than another one. Clause: S9, X6. */
export function restricts(a: StatedValue, b: StatedValue): boolean {
  return STRICTEST_FIRST.indexOf(a) < STRICTEST_FIRST.indexOf(b);
}

/** Returns the items with the longest pattern. Clause: X6, Y7. */
export function longestOf<Item extends { readonly length: number }>(items: readonly Item[]): Item[] {
  const longest = items.reduce((most, { length }) => Math.max(most, length), 0);
  return items.filter(({ length }) => length === longest);
}

/** Returns lines and sources, sorted and without duplicates. */
export function placesOf(places: readonly Place[]): Pick<Preference, 'lines' | 'from'> {
  const lines = places.flatMap(({ line }) => line ?? []);
  return {
    lines: [...new Set(lines)].toSorted((a, b) => a - b),
    from: [...new Set(places.map(({ from }) => from))].toSorted(),
  };
}

/** Builds the preference that the most restrictive of some statements state; `null` if there are none. Clause: S9. */
export function strictestPreference(statements: readonly Statement[]): Preference | null {
  const value = mostRestrictive(statements.map((one) => one.value));
  if (value === undefined) return null;
  return { value, reason: 'stated', ...placesOf(statements.filter((one) => one.value === value)) };
}

/** Builds the unknown preference of sources that state no value. @param unreadable - those that cannot be read */
export function undecidedPreference(unreadable: readonly Place[], sources: readonly Place[]): Preference {
  if (unreadable.length > 0) return unknownPreference('unreadable', unreadable);
  return unknownPreference(sources.length > 0 ? 'unstated' : 'none', sources);
}

/** Builds an unknown preference. @param places - those that the reason is about */
export function unknownPreference(reason: PreferenceReason, places: readonly Place[] = []): Preference {
  return { value: 'unknown', reason, ...placesOf(places) };
}
