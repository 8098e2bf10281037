import type { StatedValue } from './format-lines.ts';

const STRICTEST_FIRST: readonly StatedValue[] = ['disallowed', 'immediate', 'reference', 'full', 'allowed'];

/** Whether a value restricts more than another one. Clause: S9, X6. */
export function restricts(a: StatedValue, b: StatedValue): boolean {
  return STRICTEST_FIRST.indexOf(a) < STRICTEST_FIRST.indexOf(b);
}
