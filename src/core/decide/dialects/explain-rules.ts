import type { Step } from '../decision.ts';
import { newStep, robotsLines } from '../line-references.ts';
import type { FoundRule } from './dialect.ts';

/**
 * The step that chooses a rule by the length of its pattern.
 *
 * @param matching - the rules that match, the deciding one first
 */
export function longestRuleStep(clause: string, matching: readonly FoundRule[]): Step {
  const [winner, ...others] = matching;
  if (winner === undefined) return newStep(clause, 'no-rule-matches');
  const equals = others.filter(({ pattern }) => pattern.length === winner.pattern.length);
  return newStep(clause, choiceAmong(winner, others, equals), robotsLines([winner]), robotsLines(others), {
    length: winner.pattern.length,
  });
}

function choiceAmong(winner: FoundRule, others: readonly FoundRule[], equals: readonly FoundRule[]): string {
  if (others.length === 0) return 'only-rule';
  if (equals.length === 0) return 'longest-rule';
  return equals.some(({ effect }) => effect !== winner.effect) ? 'allow-of-equals' : 'first-of-equals';
}
