import type { Draft } from '../decision.ts';
import { memoize, once } from '../../text/maps.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Switches } from '../../rules/switches.ts';
import { broaderUsage, type Usage } from '../../vocabulary/usages.ts';
import type { Candidates } from './candidates.ts';
import { type Outcome, weigh } from './weigh.ts';

/** What decides about a path in the robots.txt: the rules that match, or the response to the request for it. */
export interface MatchingRules {
  readonly candidates: Candidates;
  /** The conventional rules, if conventional records count (D11). */
  readonly conventional: readonly Rule[];
  /** True for `/robots.txt` itself (D10). */
  readonly isRobotsTxt: boolean;
  /** How the HTTP response alone decides crawling (G7); `null` when the text decides. */
  readonly response: Draft | null;
  readonly switches: Switches;
}

/** The rules of a file that match a path, weighed for each usage. */
export interface RobotsCase extends MatchingRules {
  /** The verdict of the ACAP rules about a usage (D3-D7); `null` if there are none. */
  readonly outcomeOf: (usage: Usage) => Outcome | null;
  /** The verdict of the rules about `other` on usages without rules of their own (D9); `null` if there are none. */
  readonly otherOutcome: () => Outcome | null;
}

/** Weighs the rules for each usage on demand. Clause: D3. */
export function weighRules(rules: MatchingRules): RobotsCase {
  const { candidates, switches } = rules;
  const outcomeOf: RobotsCase['outcomeOf'] = memoize((usage) => {
    const broader = broaderUsage(usage);
    return broader === null || candidates.has(usage) ? weigh(candidates, usage, switches) : outcomeOf(broader);
  });
  return { ...rules, outcomeOf, otherOutcome: once(() => weighOther(rules)) };
}

/** An uninterpretable permission of `other` prohibits `other` itself and nothing else. Clause: D9, V3; reading R12. */
function weighOther({ candidates, switches }: MatchingRules): Outcome | null {
  if (switches.otherIsUnnamed) return null;
  const about = (candidates.get('other') ?? []).filter(({ statement }) => !statement.treatedAsProhibition);
  return weigh(new Map([['other', about]]), 'other', switches);
}
