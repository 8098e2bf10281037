import type { Policy } from '../model/policy.ts';
import { READINGS, type ReadingId } from '../vocabulary/clauses.ts';
import { USAGES, type Usage } from '../vocabulary/usages.ts';
import type { Answer, Decision } from './decision.ts';
import { decide, decideUsage, type Surroundings } from './decide.ts';
import type { Question } from './question.ts';
import { SETTLED } from './switches.ts';

/** What a usage comes to in another reading. */
export interface OtherReading {
  readonly reading: ReadingId;
  readonly decision: Decision;
}

/** An answer, and how it would be otherwise. */
export interface AnswerWithReadings extends Answer {
  /** For each usage the single readings that change its effect or restrictions, in numerical order. */
  readonly otherwise: ReadonlyMap<Usage, readonly OtherReading[]>;
}

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
  const settled = decideUsage(policy, question, usage, surroundings).decision;
  return otherReadings(question)
    .filter((other) => differs(settled, decideUsage(policy, other.question, usage, surroundings).decision))
    .map(({ reading }) => reading);
}

/**
 * Decides all fourteen usages, and tells which of them another reading would decide otherwise, and how. Never throws.
 *
 * Clause: F7, F10, A11.
 */
export function decideWithReadings(
  policy: Policy,
  question: Question,
  surroundings: Surroundings = {},
): AnswerWithReadings {
  const settled = decide(policy, question, surroundings);
  const others = otherReadings(question).map((other) => ({
    reading: other.reading,
    decisions: decide(policy, other.question, surroundings).decisions,
  }));
  const otherwiseFor = (usage: Usage): OtherReading[] =>
    others.flatMap(({ reading, decisions }) => {
      const decision = decisions.get(usage);
      const first = settled.decisions.get(usage);
      return first && decision && differs(first, decision) ? [{ reading, decision }] : [];
    });
  return { ...settled, otherwise: new Map(USAGES.map((usage) => [usage, otherwiseFor(usage)])) };
}

/**
 * How one reading, added to those switched on, decides each usage that it decides otherwise; empty where it changes
 * nothing. For whoever asks one reading after the other, so as not to ask all at once.
 *
 * @param settled - the answer to the question as it stands
 *
 * Clause: F7, F10.
 */
export function decideInReading(
  policy: Policy,
  question: Question,
  reading: ReadingId,
  settled: Answer,
  surroundings: Surroundings = {},
): ReadonlyMap<Usage, Decision> {
  const other = otherReadings(question).find((one) => one.reading === reading);
  if (other === undefined) return new Map();
  const { decisions } = decide(policy, other.question, surroundings);
  return new Map(
    [...decisions].filter(([usage, decision]) => {
      const first = settled.decisions.get(usage);
      return first !== undefined && differs(first, decision);
    }),
  );
}

/** The question with each reading that is not switched on. */
export function otherReadings(question: Question): { readonly reading: ReadingId; readonly question: Question }[] {
  if (question.reader !== 'acap') return [];
  const on = question.readings ?? SETTLED;
  return READINGS.filter((reading) => !on.has(reading)).map((reading) => ({
    reading,
    question: { ...question, readings: new Set([...on, reading]) },
  }));
}

/** Tells whether two decisions come to something else: another effect, or other restrictions. Clause: F7. */
export function differs(a: Decision, b: Decision): boolean {
  return (
    a.effect !== b.effect ||
    a.restrictions.length !== b.restrictions.length ||
    a.restrictions.some(({ text }, index) => text !== b.restrictions[index]?.text)
  );
}
