import type { Policy } from '../model/policy.ts';
import { RSL } from '../vocabulary/preference-data/rsl.ts';
import { preferenceLines } from './preference-lines.ts';

/** Whether a URL can name an RSL document. Clause: Z1. */
export function isAbsoluteUrl(url: string): boolean {
  return /^https?:\/\/[^/?#\s]+[^\s]*$/i.test(url);
}

/** Returns the distinct RSL documents that a robots.txt names to any crawler, in file order. Clause: Z1, Z4. */
export function licenseUrls(policy: Policy): readonly string[] {
  const named = preferenceLines(policy, RSL.fields).map(({ value }) => value);
  return [...new Set(named)].filter(isAbsoluteUrl);
}
