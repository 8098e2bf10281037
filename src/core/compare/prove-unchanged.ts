import { READERS } from '../decide/question.ts';
import { comparePolicies, type ComparisonOptions } from './compare-policies.ts';
import type { PolicySide } from './policy-side.ts';

/** Whether two policies decide alike for every reader; `unknown` when it could not be computed. */
export type ProofOfNoChange = 'proved' | 'changed' | 'unknown';

/**
 * Computes whether two versions of a file decide alike: for every reader, crawler, purpose, path and usage.
 *
 * Clause: G1-G6, D1-D12.
 */
export function proveUnchanged(
  before: PolicySide,
  after: PolicySide,
  options: Pick<ComparisonOptions, 'budget' | 'isCancelled'> = {},
): ProofOfNoChange {
  let isKnown = true;
  for (const reader of READERS) {
    const { equivalent, differences } = comparePolicies(before, after, { ...options, reader });
    if (differences.length > 0) return 'changed';
    if (!equivalent) isKnown = false;
  }
  return isKnown ? 'proved' : 'unknown';
}
