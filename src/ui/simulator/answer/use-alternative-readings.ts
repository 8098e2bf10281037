import { decideInReading, READINGS, type Decision, type ReadingId, type Usage } from '#core';
import { useEffect, useState } from 'react';
import type { SimulatorAnswer } from '#state';

/** The readings that decide differently, in numerical order, with their differing decisions. */
export type AlternativeReadings = readonly {
  readonly reading: ReadingId;
  /** At least one. */
  readonly decisions: ReadonlyMap<Usage, Decision>;
}[];

const NO_ALTERNATIVES: AlternativeReadings = [];

/** Milliseconds of work between yields, short enough not to delay typing. */
const TIME_SLICE_MS = 12;

/** Decides by every other reading in short chunks, then calls back. @returns a function that cancels it */
function findAlternativeReadings(
  { decider, question, answer, context }: SimulatorAnswer,
  onFound: (alternatives: AlternativeReadings) => void,
): () => void {
  const found: AlternativeReadings[number][] = [];
  const waiting: ReadingId[] = question.reader === 'acap' ? [...READINGS] : [];
  let timer = setTimeout(decideSome, 0);
  function decideSome(): void {
    const end = performance.now() + TIME_SLICE_MS;
    for (let reading = waiting.shift(); reading !== undefined; reading = waiting.shift()) {
      const decisions = decideInReading(decider, question, reading, answer, context);
      if (decisions.size > 0) found.push({ reading, decisions });
      if (performance.now() > end) break;
    }
    if (waiting.length === 0) onFound(found.length === 0 ? NO_ALTERNATIVES : found);
    else timer = setTimeout(decideSome, 0);
  }
  return () => clearTimeout(timer);
}

/**
 * Returns the readings that decide differently. They are computed after the answer is shown; until then, it returns
 * those of the previous question.
 */
export function useAlternativeReadings(simulated: SimulatorAnswer): AlternativeReadings {
  const [alternatives, setAlternatives] = useState(NO_ALTERNATIVES);
  useEffect(() => findAlternativeReadings(simulated, setAlternatives), [simulated]);
  return simulated.question.reader === 'acap' ? alternatives : NO_ALTERNATIVES;
}
