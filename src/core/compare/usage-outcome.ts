import type { Decision, Effect } from '../decide/decision.ts';
import { decideUsage } from '../decide/decide.ts';
import type { Question } from '../decide/question.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { PolicySide } from './policy-side.ts';

/** What a policy says of one usage. */
export interface UsageOutcome {
  readonly effect: Effect;
  /** In canonical form, sorted; empty for a prohibition. */
  readonly restrictions: readonly string[];
}

/** What a policy decides, as comparisons know it. */
export function outcomeOf(side: PolicySide, question: Question, usage: Usage): UsageOutcome {
  const { policy, references, readings } = side;
  const asked = readings === undefined ? question : { ...question, readings };
  const surroundings = references === undefined ? {} : { references };
  return toOutcome(decideUsage(policy, asked, usage, surroundings).decision);
}

export function toOutcome({ effect, restrictions }: Pick<Decision, 'effect' | 'restrictions'>): UsageOutcome {
  return { effect, restrictions: restrictions.map(({ text }) => text) };
}

export function isSameOutcome(a: UsageOutcome, b: UsageOutcome): boolean {
  return a.effect === b.effect && isSameList(a.restrictions, b.restrictions);
}

export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

/** `permitted`, `prohibited`, or `permitted with max-length=20-chars`. */
export function printOutcome({ effect, restrictions }: UsageOutcome): string {
  return restrictions.length === 0 ? effect : `${effect} with ${restrictions.join(', ')}`;
}
