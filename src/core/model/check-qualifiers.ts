import { qualifierNamed, qualifierValue } from '../vocabulary/qualifiers.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import type { Qualifier } from './policy.ts';

/**
 * How qualifiers are read: `known` accepts only what ACAP 1.0 defines (A8); `understood` also accepts, as restrictions,
 * names and values that 1.1 may have added (reading R9).
 */
export type QualifierReading = 'known' | 'understood';

export interface QualifierProblem {
  readonly reason: 'qualifier-unknown' | 'qualifier-not-applicable' | 'qualifier-value' | 'qualifier-repeated';
  readonly token: Token;
}

/** Qualifiers with new values in ACAP 1.1, which were never published. Clause: V4. */
const EXTENDED: readonly string[] = [
  'time-limit',
  'must-use-resource',
  'must-include-resource',
  'prohibited-modification',
  'required-context',
];

/** Whether a qualifier is new in ACAP 1.1 and applies to the usage. Clause: V4. */
export function isNewIn11(name: string, usage: Usage): boolean {
  return name === 'target-condition' ? usage.startsWith('present') : name === 'ref' && usage === 'other';
}

/**
 * Finds the problems with the qualifiers of a permission.
 *
 * @param place - whether it is in a robots.txt or on a page: `location` is only for pages, where it may be repeated
 *
 * Source: Part 1 §2.4, §2.5. Clause: A8, Q, V4; reading R9.
 */
export function checkQualifiers(
  usage: Usage,
  qualifiers: readonly Qualifier[],
  reading: QualifierReading,
  place: 'robots' | 'page' = 'robots',
): QualifierProblem[] {
  const problems: QualifierProblem[] = [];
  const seen = new Set<string>();
  const any = new Set<string>();
  for (const { name, value } of qualifiers) {
    const key = name.text.toLowerCase();
    const reason = ownProblem(key, value.text, usage, reading, place);
    if (reason) problems.push({ reason, token: reason === 'qualifier-value' ? value : name });
    if (qualifierValue(key, value.text) === 'any') any.add(key);
    const mayRepeat = (key === 'prohibited-modification' && !any.has(key)) || (key === 'location' && place === 'page');
    if (seen.has(key) && !mayRepeat) problems.push({ reason: 'qualifier-repeated', token: name });
    seen.add(key);
  }
  return problems;
}

function ownProblem(
  name: string,
  value: string,
  usage: Usage,
  reading: QualifierReading,
  place: 'robots' | 'page',
): QualifierProblem['reason'] | null {
  const entry = qualifierNamed(name);
  if (!entry) {
    if (isNewIn11(name, usage)) return reading === 'understood' ? null : 'qualifier-unknown';
    return name === 'target-condition' || name === 'ref' ? 'qualifier-not-applicable' : 'qualifier-unknown';
  }
  if ((entry.metaOnly && place === 'robots') || !entry.usages.includes(usage)) return 'qualifier-not-applicable';
  if (entry.accepts(value)) return null;
  return reading === 'understood' && EXTENDED.includes(name) ? null : 'qualifier-value';
}
