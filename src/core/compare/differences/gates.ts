import type { PolicyComparison, PolicyDifference } from './compare-policies.ts';
import { joinWords } from '../../text/join-words.ts';
import { listPathChanges, permitsMore, prohibitsMore } from './path-changes.ts';

/** What a change to a policy must not do: permit more than before, or prohibit more. */
export const GATES = ['no-new-access', 'no-new-block'] as const;
export type Gate = (typeof GATES)[number];

/** `unknown` when no difference violates the gate, but the comparison is incomplete. */
export type GateResult = 'holds' | 'fails' | 'unknown';

export interface GateCheck {
  readonly result: GateResult;
  /** The differences that violate the gate. */
  readonly against: readonly PolicyDifference[];
  /** How many example paths they have; one that changes for several usages counts once per class and purpose. */
  readonly paths: number;
}

/** Checks whether a comparison passes a gate. @throws TypeError for an unknown gate */
export function checkGate(comparison: PolicyComparison, gate: Gate): GateCheck {
  if (!GATES.includes(gate)) throw new TypeError(`Unknown gate ${gate}; known gates are ${joinWords(GATES)}.`);
  const isOpening = gate === 'no-new-access';
  const against = comparison.differences.filter(isOpening ? permitsMore : prohibitsMore);
  const paths = listPathChanges(comparison, isOpening ? 'opened' : 'closed').length;
  return { result: against.length > 0 ? 'fails' : comparison.complete ? 'holds' : 'unknown', against, paths };
}
