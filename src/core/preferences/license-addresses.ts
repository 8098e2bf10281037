import type { Policy } from '../model/policy.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';

/** Whether an address can name an RSL document. Clause: Z1. */
export function isAbsoluteAddress(address: string): boolean {
  return /^https?:\/\/[^/?#\s]+[^\s]*$/i.test(address);
}

/** Returns the distinct RSL documents that a robots.txt names to any crawler, in file order. Clause: Z1, Z4. */
export function licenseAddresses({ syntax }: Policy): readonly string[] {
  const named = syntax.lines.flatMap((line) =>
    line.kind === 'field' && RSL.fields.includes(line.name.text.toLowerCase()) ? [line.value.text] : [],
  );
  return [...new Set(named)].filter(isAbsoluteAddress);
}
