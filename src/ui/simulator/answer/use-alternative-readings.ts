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

/**
 * Decides a question to an ACAP-aware reader by every other reading in short chunks, then calls back.
 *
 * @returns a function that cancels it
 */
function findAlternativeReadings(
  { decider, question, answer, context }: SimulatorAnswer,
  onFound: (alternatives: AlternativeReadings) => void,
): () => void {
  const found: AlternativeReadings[number][] = [];
  const waiting: ReadingId[] = [...READINGS];
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

/** The readings found to decide differently. */
export interface FoundReadings {
  /** Those of the previous question until those of the shown one have been computed. */
  readonly alternatives: AlternativeReadings;
  /** True once they have been computed for the shown question. */
  readonly isChecked: boolean;
}

/** Finds the readings that decide differently; they are computed after the answer is shown. */
export function useAlternativeReadings(simulated: SimulatorAnswer): FoundReadings {
  const [found, setFound] = useState<{
    readonly simulated: SimulatorAnswer;
    readonly alternatives: AlternativeReadings;
  } | null>(null);
  const isAcap = simulated.question.reader === 'acap';
  useEffect(() => {
    if (!isAcap) return undefined;
    return findAlternativeReadings(simulated, (alternatives) => setFound({ simulated, alternatives }));
  }, [simulated, isAcap]);
  return {
    alternatives: (isAcap && found?.alternatives) || NO_ALTERNATIVES,
    isChecked: !isAcap || found?.simulated === simulated,
  };
}
