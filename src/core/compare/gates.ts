import type { PolicyComparison, PolicyDifference } from './compare-policies.ts';

/** What a change of a policy must not do: permit more than before, or prohibit more. */
export const GATES = ['no-new-access', 'no-new-block'] as const;
export type Gate = (typeof GATES)[number];

/** Whether a gate holds; `unknown` when nothing speaks against it, but not all paths were taken into account. */
export type GateResult = 'holds' | 'fails' | 'unknown';

export interface GateCheck {
  readonly result: GateResult;
  /** The differences that speak against it. */
  readonly against: readonly PolicyDifference[];
  /** How many paths they are: one that changes for several usages counts once for each class of crawlers and purpose. */
  readonly paths: number;
}

/**
 * Tells whether a comparison passes a gate.
 *
 * A restriction counts as well: where one that was in force is gone, something is newly permitted, and where one is
 * new, something is newly prohibited. A limit that becomes another is both.
 */
export function checkGate({ differences, complete }: PolicyComparison, gate: Gate): GateCheck {
  const speaks = gate === 'no-new-access' ? permitsMore : prohibitsMore;
  const against = differences.filter(speaks);
  const paths = new Set(against.map((one) => `${one.crawlers.join()}\n${one.purpose ?? ''}\n${one.path}`)).size;
  return { result: against.length > 0 ? 'fails' : complete ? 'holds' : 'unknown', against, paths };
}

/** True when something becomes permitted that was not. */
export function permitsMore({ before, after }: PolicyDifference): boolean {
  if (after.effect === 'prohibited') return false;
  if (before.effect === 'prohibited') return true;
  return before.restrictions.some((restriction) => !after.restrictions.includes(restriction));
}

/** True when something becomes prohibited that was not. */
export function prohibitsMore({ before, after }: PolicyDifference): boolean {
  if (before.effect === 'prohibited') return false;
  if (after.effect === 'prohibited') return true;
  return after.restrictions.some((restriction) => !before.restrictions.includes(restriction));
}
