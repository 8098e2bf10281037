import type { LineReference } from '../../model/line-reference.ts';
import { mergeRestrictions, type Restriction } from '../../rules/restrictions.ts';
import type { Switches } from '../../rules/switches.ts';
import type { Candidate } from './candidates.ts';
import type { Basis, Draft } from '../decision.ts';
import { groupByOverrulers, type Outcome } from './weigh.ts';
import { newStep, type Step } from '../step.ts';

/**
 * Decides a usage by the rules about it.
 *
 * @param basis - `other` when rules about `other` decide a different usage
 * @param after - steps to append to the weighing steps
 *
 * Source: Part 1 §2.4.5, §2.5. Clause: D7, D8, V3, F4; reading R5.
 */
export function decideByRules(
  outcome: Outcome,
  basis: Extract<Basis, 'rule' | 'other'>,
  switches: Switches,
  ...after: readonly Step[]
): Draft {
  const steps = [...weighingSteps(outcome, switches), ...after];
  const lines = namedLinesOf(outcome.remaining);
  if (outcome.result === 'permitted') return permit(outcome, basis, switches, steps);
  if (basis === 'other') return { effect: 'prohibited', basis, lines, steps };
  if (outcome.result === 'conflict') return { effect: 'prohibited', basis: 'conflict', lines, steps };
  if (!outcome.isUninterpretable) return { effect: 'prohibited', basis, lines, steps };
  const uninterpretable = newStep('V3', 'uninterpretable', originsOf(outcome.remaining));
  return { effect: 'prohibited', basis: 'uninterpretable', lines, steps: [...steps, uninterpretable] };
}

/** Clause: D8; reading R5. */
function permit({ remaining, overruled }: Outcome, basis: Basis, switches: Switches, steps: readonly Step[]): Draft {
  const restricting = switches.restrictionsAddUp
    ? [...remaining, ...overruled.filter(({ effect }) => effect === 'allow')]
    : remaining;
  const restrictions = mergeRestrictions(restricting.map(({ statement }) => statement.restrictions));
  const permission: Draft = { effect: 'permitted', basis, lines: namedLinesOf(remaining), steps };
  return restrict(permission, restrictions, originsOf(restricting));
}

/** Adds restrictions to a permission, given the lines that restrict. Clause: D8. */
export function restrict(
  permission: Draft,
  restrictions: readonly Restriction[],
  origins: readonly LineReference[],
): Draft {
  if (restrictions.length === 0) return permission;
  const text = restrictions.map((restriction) => restriction.text).join(', ');
  const restricted = newStep('D8', 'restricted', origins, [], { restrictions: text });
  return { ...permission, restrictions, steps: [...permission.steps, restricted] };
}

/** Returns the steps of weighing. Clause: D4, D5, D7. */
export function weighingSteps({ remaining, overruled, outranked, result }: Outcome, switches: Switches): Step[] {
  const steps: Step[] = [];
  if (outranked.length > 0) {
    const [winner] = remaining;
    steps.push(
      newStep('D4', winner?.tier ?? 'general-any', originsOf([...remaining, ...overruled]), originsOf(outranked)),
    );
  }
  for (const group of groupByOverrulers({ remaining, overruled }, switches)) {
    steps.push(newStep('D5', 'narrower', originsOf(group.by), originsOf(group.overruled)));
  }
  steps.push(newStep('D7', result, originsOf(remaining)));
  return steps;
}

/** Returns the lines to name in an answer. */
export function namedLinesOf(candidates: readonly Candidate[]): LineReference[] {
  return candidates.map(({ statement }) => statement.line);
}

/** Returns the lines where candidates are written, possibly in a referenced document. */
export function originsOf(candidates: readonly Candidate[]): LineReference[] {
  return candidates.map(({ statement }) => statement.origin);
}
