import type { Policy } from '../model/policy.ts';
import { READINGS, type ReadingId } from '../vocabulary/clauses.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Decision } from './decision.ts';
import { decideUsage, type Surroundings } from './decide.ts';
import type { Question } from './question.ts';
import { SETTLED } from './switches.ts';

/**
 * The single readings under which a usage would be decided otherwise: those that, added to the ones switched on,
 * change the effect or the restrictions. In numerical order; empty for readers other than `acap`.
 *
 * Clause: F7, F10.
 */
export function ambiguousReadings(
  policy: Policy,
  question: Question,
  usage: Usage,
  surroundings: Surroundings = {},
): ReadingId[] {
  if (question.reader !== 'acap') return [];
  const on = question.readings ?? SETTLED;
  const settled = decideUsage(policy, question, usage, surroundings).decision;
  return READINGS.filter((reading) => {
    if (on.has(reading)) return false;
    const readings = new Set([...on, reading]);
    return differs(settled, decideUsage(policy, { ...question, readings }, usage, surroundings).decision);
  });
}

function differs(a: Decision, b: Decision): boolean {
  return (
    a.effect !== b.effect ||
    a.restrictions.length !== b.restrictions.length ||
    a.restrictions.some(({ text }, index) => text !== b.restrictions[index]?.text)
  );
}
