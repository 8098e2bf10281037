import type { UseStatementLine } from '../../preferences/write/statement.ts';

type StatedValue = UseStatementLine['value'];

const STRICTEST_FIRST: readonly StatedValue[] = ['disallowed', 'immediate', 'reference', 'full', 'allowed'];

/** Whether a value restricts more than another one. */
export function restricts(a: StatedValue, b: StatedValue): boolean {
  return STRICTEST_FIRST.indexOf(a) < STRICTEST_FIRST.indexOf(b);
}
