declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- only `var` declares a property of globalThis
  var countedSteps: number | undefined;
}

/**
 * Counts the steps that core code takes: function calls and loop iterations. Only works in files named
 * `.growth.test.ts`, where core is loaded with counters.
 */
export function countSteps(run: () => void): number {
  globalThis.countedSteps = 0;
  run();
  if (globalThis.countedSteps === 0) throw new Error('nothing was counted: is the file named .growth.test.ts?');
  return globalThis.countedSteps;
}

const FACTOR = 8;

/** Growth below this counts as linear: sorting and searching pass, as do limits that only large input reaches. */
export const NEAR_LINEAR = 3;

/**
 * Measures how many times more steps per unit of size some work takes on input of eight times the size: 1 if it is
 * linear, 8 if it is quadratic.
 *
 * @param work - does all the work on an input of a given size, starting from its text
 */
export function measureGrowth(work: (size: number) => void, size = 250): number {
  // One-time set-up does not count.
  work(1);
  return countSteps(() => work(size * FACTOR)) / countSteps(() => work(size)) / FACTOR;
}
