/** How much work may be done on a question, and how much was. */
export interface Effort {
  /** How many states may be looked at. */
  readonly budget: number;
  /** How many were. */
  states: number;
  /** Asked now and then; `true` ends the work. */
  readonly isCancelled?: (() => boolean) | undefined;
  /** Told now and then how many states were looked at. */
  readonly onProgress?: ((states: number) => void) | undefined;
  /** True once it was ended before its time. */
  isSpent: boolean;
}

export type EffortLimits = Pick<Effort, 'budget' | 'isCancelled' | 'onProgress'>;

export function createEffort({ budget, isCancelled, onProgress }: EffortLimits): Effort {
  return { budget, isCancelled, onProgress, states: 0, isSpent: false };
}

const PLACES_OF_A_STATE = 64;

/**
 * Counts one more state; false when there may be no more.
 *
 * @param size - of how many places the state consists; a large one counts as several states, as it takes their time
 */
export function spendEffort(effort: Effort, size = 0): boolean {
  if (effort.isSpent) return false;
  const before = effort.states;
  effort.states += 1 + Math.floor(size / PLACES_OF_A_STATE);
  if (before >> 10 !== effort.states >> 10) {
    effort.onProgress?.(effort.states);
    if (effort.isCancelled?.() === true) effort.isSpent = true;
  }
  if (effort.states > effort.budget) effort.isSpent = true;
  return !effort.isSpent;
}
