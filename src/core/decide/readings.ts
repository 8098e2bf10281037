import { READINGS, type ReadingId } from '../vocabulary/readings.ts';
import { USAGES, type Usage } from '../vocabulary/usages.ts';
import type { Decider, PageContext } from './create-decider.ts';
import { type Answer, type Decision, differs } from './decision.ts';
import type { Question } from './question.ts';

/** The decision about a usage under an alternative reading. */
export interface AlternativeReading {
  readonly reading: ReadingId;
  readonly decision: Decision;
}

/** An answer, with the readings that change it. */
export interface AnswerWithReadings extends Answer {
  /** For each usage, the readings that each change its effect or restrictions, in numerical order. */
  readonly alternatives: ReadonlyMap<Usage, readonly AlternativeReading[]>;
}

/**
 * Returns the readings that decide a usage differently: those that, added one at a time to the ones switched on, change
 * its effect or restrictions. In numerical order; empty for readers other than `acap`.
 *
 * Clause: F7, F10.
 */
export function ambiguousReadings(decider: Decider, question: Question, usage: Usage, page?: PageContext): ReadingId[] {
  const decideIn = (variant: Question) => decider.for(variant).decideUsage(variant.path, usage, page);
  const settled = decideIn(question);
  return READINGS.filter((reading) => {
    const alternative = withReading(question, reading);
    return alternative !== null && differs(settled, decideIn(alternative));
  });
}

/** Decides all usages, each with the readings that decide it differently. Never throws. Clause: F7, F10, A11. */
export function decideWithReadings(decider: Decider, question: Question, page?: PageContext): AnswerWithReadings {
  const settled = decider.for(question).decide(question.path, page);
  const alternatives = new Map<Usage, AlternativeReading[]>(USAGES.map((usage) => [usage, []]));
  for (const reading of READINGS) {
    for (const [usage, decision] of decideInReading(decider, question, reading, settled, page)) {
      alternatives.get(usage)?.push({ reading, decision });
    }
  }
  return { ...settled, alternatives };
}

/**
 * Returns the usages that one reading, added to those switched on, decides differently. For callers that try one
 * reading at a time, to keep the main thread free.
 *
 * @param settled - the answer without the reading
 *
 * Clause: F7, F10.
 */
export function decideInReading(
  decider: Decider,
  question: Question,
  reading: ReadingId,
  settled: Answer,
  page?: PageContext,
): ReadonlyMap<Usage, Decision> {
  const alternative = withReading(question, reading);
  if (alternative === null) return new Map();
  const { decisions } = decider.for(alternative).decide(question.path, page);
  return new Map(
    [...decisions].filter(([usage, decision]) => {
      const before = settled.decisions.get(usage);
      return before !== undefined && differs(before, decision);
    }),
  );
}

/** The question under one more reading; `null` if that is switched on already, and for readers other than `acap`. */
function withReading(question: Question, reading: ReadingId): Question | null {
  const { reader, readings = new Set() } = question;
  return reader !== 'acap' || readings.has(reading) ? null : { ...question, readings: new Set([...readings, reading]) };
}
