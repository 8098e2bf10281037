import {
  decideInReading,
  READINGS,
  type Answer,
  type Decision,
  type Policy,
  type Question,
  type ReadingId,
  type Surroundings,
  type Usage,
} from '#core';

/** The readings that decide otherwise, in numerical order, with what they decide otherwise. */
export type Otherwise = readonly {
  readonly reading: ReadingId;
  /** At least one. */
  readonly decisions: ReadonlyMap<Usage, Decision>;
}[];

export const NOTHING_OTHERWISE: Otherwise = [];

/** How long readings are asked at a stretch, in milliseconds: longer, and typing would feel it. */
const STRETCH_MS = 12;

/**
 * Asks all other readings, a stretch at a time, and tells when it is done.
 *
 * @returns a function that gives up
 */
export function findOtherwise(
  policy: Policy,
  question: Question,
  answer: Answer,
  surroundings: Surroundings,
  onFound: (otherwise: Otherwise) => void,
): () => void {
  const found: Otherwise[number][] = [];
  const waiting: ReadingId[] = question.reader === 'acap' ? [...READINGS] : [];
  let timer = setTimeout(askSome, 0);
  function askSome(): void {
    const end = performance.now() + STRETCH_MS;
    for (let reading = waiting.shift(); reading !== undefined; reading = waiting.shift()) {
      const decisions = decideInReading(policy, question, reading, answer, surroundings);
      if (decisions.size > 0) found.push({ reading, decisions });
      if (performance.now() > end) break;
    }
    if (waiting.length === 0) onFound(found.length === 0 ? NOTHING_OTHERWISE : found);
    else timer = setTimeout(askSome, 0);
  }
  return () => clearTimeout(timer);
}
