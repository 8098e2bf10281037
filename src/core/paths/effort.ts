/** Limits of a search over all paths: in states, not in time, so that a file gets the same answer on every machine. */
export interface EffortLimits {
  /** How many states may be expanded. */
  readonly budget: number;
  /** Polled now and then; `true` ends the search. */
  readonly isCancelled?: (() => boolean) | undefined;
  /** Called now and then with the number of states expanded so far. */
  readonly onProgress?: ((states: number) => void) | undefined;
}

/** The work that one or more searches may do, and have done. */
export interface Effort extends EffortLimits {
  states: number;
  /** True once the budget is used up or the search was cancelled: what was not found by then may still exist. */
  isSpent: boolean;
  /** The effort that this one is a share of. */
  readonly parent: Effort | null;
}

export function createEffort({ budget, isCancelled, onProgress }: EffortLimits): Effort {
  return { budget, isCancelled, onProgress, states: 0, isSpent: false, parent: null };
}

/** Creates an effort for one of several searches: it spends the parent's budget too, and ends with the parent. */
export function shareOf(parent: Effort, budget: number): Effort {
  return { budget, states: 0, isSpent: parent.isSpent, parent };
}

export function effortLeft(effort: Effort): number {
  if (effort.isSpent) return 0;
  const own = Math.max(0, effort.budget - effort.states);
  return effort.parent === null ? own : Math.min(own, effortLeft(effort.parent));
}

/** A state with more parts than this counts as several, because it takes as long. */
const PARTS_OF_A_STATE = 64;

/** Counts one more state, made of some number of parts; returns false once the effort is spent. */
export function spendState(effort: Effort, parts = 0): boolean {
  return spendStates(effort, 1 + Math.floor(parts / PARTS_OF_A_STATE));
}

/** Counts other work as the number of states that take as long; returns false once the effort is spent. */
export function spendStates(effort: Effort, states: number): boolean {
  if (effort.isSpent) return false;
  const isParentSpent = effort.parent !== null && !spendStates(effort.parent, states);
  const before = effort.states;
  effort.states += states;
  if (Math.floor(before / POLL_INTERVAL) !== Math.floor(effort.states / POLL_INTERVAL)) {
    effort.onProgress?.(effort.states);
    if (effort.isCancelled?.() === true) effort.isSpent = true;
  }
  if (isParentSpent || effort.states > effort.budget) effort.isSpent = true;
  return !effort.isSpent;
}

/**
 * Counts comparisons of two patterns, a hundred of which take as long as a state; returns false once the effort is
 * spent.
 */
export function spendComparisons(effort: Effort, comparisons: number): boolean {
  return spendStates(effort, comparisons / 100);
}

const POLL_INTERVAL = 1024;
