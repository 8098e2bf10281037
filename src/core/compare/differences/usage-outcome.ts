import type { Decision, Effect } from '../../decide/decision.ts';

/** What a policy says about one usage. */
export interface UsageOutcome {
  readonly effect: Effect;
  /** In canonical form, sorted; empty for a prohibition. */
  readonly restrictions: readonly string[];
}

export function toOutcome({ effect, restrictions }: Pick<Decision, 'effect' | 'restrictions'>): UsageOutcome {
  return { effect, restrictions: restrictions.map(({ text }) => text) };
}

export function isSameOutcome(a: UsageOutcome, b: UsageOutcome): boolean {
  return printOutcome(a) === printOutcome(b);
}

/** Formats an outcome as `permitted`, `prohibited` or `permitted with max-length=20-chars`. */
export function printOutcome({ effect, restrictions }: UsageOutcome): string {
  return restrictions.length === 0 ? effect : `${effect} with ${restrictions.join(', ')}`;
}
