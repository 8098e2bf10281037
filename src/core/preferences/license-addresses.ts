import type { Policy } from '../model/policy.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import { fieldLines } from './preference-lines.ts';

/** Whether an address can name an RSL document. Clause: Z1. */
export function isAbsoluteAddress(address: string): boolean {
  return /^https?:\/\/[^/?#\s]+[^\s]*$/i.test(address);
}

/** Returns the distinct RSL documents that a robots.txt names to any crawler, in file order. Clause: Z1, Z4. */
export function licenseAddresses(policy: Policy): readonly string[] {
  const named = fieldLines(policy, RSL.fields).map(({ value }) => value);
  return [...new Set(named)].filter(isAbsoluteAddress);
}
