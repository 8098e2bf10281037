import { READERS } from '../../vocabulary/readers.ts';
import { comparePolicies } from './compare-policies.ts';
import { ignoringConventional, type PolicySide } from './policy-side.ts';

/** Whether two policies decide alike for every reader; `unknown` when the comparison was incomplete. */
export type EquivalenceResult = 'proved' | 'changed' | 'unknown';

/**
 * Checks whether two versions of a file decide alike for every reader, crawler, purpose, path and usage, and also for
 * an ACAP-aware crawler that ignores the User-agent rules, so that the ACAP rules stay complete on their own.
 *
 * Clause: G1-G6, L5, D1-D12.
 */
export function proveUnchanged(before: PolicySide, after: PolicySide): EquivalenceResult {
  const comparisons = READERS.map((reader) => () => comparePolicies(before, after, { reader }));
  if (before.policy.records.length > 0 && before.policy.ignoreConventional.length === 0) {
    comparisons.push(() => comparePolicies(ignoringConventional(before), ignoringConventional(after)));
  }
  let isKnown = true;
  for (const compare of comparisons) {
    const { equivalent, differences } = compare();
    if (differences.length > 0) return 'changed';
    if (!equivalent) isKnown = false;
  }
  return isKnown ? 'proved' : 'unknown';
}
