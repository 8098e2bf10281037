import type { Draft } from '../decision.ts';
import { findExpired } from '../../rules/restrictions.ts';
import { newStep } from '../step.ts';

/** Calendar days, `YYYY-MM-DD`. */
export interface TestedDays {
  /** The day of use; `null` when none is given. */
  readonly date: string | null;
  /** The day of first indexing, which `N-days` counts from; `null` when unknown. */
  readonly firstIndexed: string | null;
}

/** Prohibits what was permitted only until a day that has passed. Source: Part 1 §2.5.3.1. Clause: D13. */
export function applyDates(draft: Draft, { date, firstIndexed }: TestedDays): Draft {
  if (date === null || draft.effect === 'prohibited' || draft.restrictions === undefined) return draft;
  const expired = findExpired(draft.restrictions, date, firstIndexed);
  if (expired === null) return draft;
  const kept = draft.steps.findLast((one) => one.kept.length > 0)?.kept;
  const step = newStep('D13', 'expired', kept, [], { restriction: expired.text, date });
  return { effect: 'prohibited', basis: 'expired', lines: draft.lines ?? [], steps: [...draft.steps, step] };
}
