import type { LineReference, Step } from '../decision.ts';
import { ROBOTS_TXT, type FoundRule } from './dialect.ts';

/** References to lines of the file that was asked. */
export function linesOf(parts: readonly { readonly line: number }[]): LineReference[] {
  return parts.map(({ line }) => ({ path: ROBOTS_TXT, line }));
}

/**
 * The step that chooses a rule by the length of its pattern.
 *
 * @param matching - the rules that match, the deciding one first
 */
export function longestRuleStep(clause: string, matching: readonly FoundRule[]): Step {
  const [winner, ...others] = matching;
  if (winner === undefined) return { clause, outcome: 'no-rule-matches', kept: [], dropped: [] };
  const equals = others.filter(({ pattern }) => pattern.length === winner.pattern.length);
  const outcome =
    others.length === 0
      ? 'only-rule'
      : equals.length === 0
        ? 'longest-rule'
        : equals.some(({ effect }) => effect !== winner.effect)
          ? 'allow-of-equals'
          : 'first-of-equals';
  return {
    clause,
    outcome,
    kept: linesOf([winner]),
    dropped: linesOf(others),
    details: { length: winner.pattern.length },
  };
}

/** The step that looks no further, since `/robots.txt` may always be crawled. */
export function robotsTxtStep(clause: string): Step {
  return { clause, outcome: 'robots-txt', kept: [], dropped: [] };
}
