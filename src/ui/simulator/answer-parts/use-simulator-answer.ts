import { createContext, useContext } from 'react';
import type { SimulatorAnswer } from '#state';

const SimulatorAnswerContext = createContext<SimulatorAnswer | null>(null);

/** Provides the simulator's answer to the components that explain it. */
export const SimulatorAnswerProvider = SimulatorAnswerContext.Provider;

/**
 * Returns the simulator's answer.
 *
 * @throws Error outside a `SimulatorAnswerProvider`
 */
export function useSimulatorAnswer(): SimulatorAnswer {
  const answer = useContext(SimulatorAnswerContext);
  if (!answer) throw new Error('A part of the simulator is outside SimulatorAnswerProvider.');
  return answer;
}
