import type { SimulatorAnswer } from '#state';
import { createRequiredContext } from '../../controls/context/required-context.ts';

/** The simulator's answer, for the components that explain it. */
export const [SimulatorAnswerProvider, useSimulatorAnswer] = createRequiredContext<SimulatorAnswer>(
  'A part of the simulator is outside SimulatorAnswerProvider.',
);
