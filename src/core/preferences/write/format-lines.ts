import { CONTENT_SIGNAL } from '../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../vocabulary/preference-data/content-usage.ts';
import type { StatedValue } from '../preference.ts';

/** Returns the Content-Signal word for a value, such as `no`. Clause: X4. */
export function signalWord(value: StatedValue): string {
  return value === 'allowed' ? 'yes' : value === 'disallowed' ? 'no' : value;
}

/** Returns the Content-Usage word for a value, such as `n`. Clause: Y4. */
export function usageWord(value: StatedValue): string {
  return value === 'disallowed' ? 'n' : 'y';
}

/** Formats a Content-Signal list, in the order of the vocabulary; it never has a path. Clause: X3, E5. */
export function formatContentSignal(signals: ReadonlyMap<string, StatedValue>): string {
  return inOrder([...signals.keys()], [...CONTENT_SIGNAL.keys, CONTENT_SIGNAL.levelKey])
    .map((key) => `${key}=${signalWord(signals.get(key) ?? 'disallowed')}`)
    .join(', ');
}

/**
 * Formats the value of a Content-Usage line: a path, then a dictionary of RFC 9651.
 *
 * @param path - `null` for the whole site, which is written as `/`: every reader takes that as all of it (H2)
 *
 * Source: RFC 9651 §4.2.2. Clause: Y1, Y4, E6.
 */
export function formatContentUsage(
  path: string | null,
  members: ReadonlyMap<string, 'allowed' | 'disallowed'>,
): string {
  const statement = inOrder([...members.keys()], CONTENT_USAGE.labels)
    .map((label) => `${label}=${usageWord(members.get(label) ?? 'disallowed')}`)
    .join(', ');
  return `${path ?? '/'} ${statement}`;
}

function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  return keys.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}
