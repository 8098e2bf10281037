declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- only `var` declares a property of globalThis
  var countedSteps: number | undefined;
}

/**
 * Counts the steps that code of the core takes: calls of functions and rounds of loops. Only in files named
 * `.growth.test.ts`, where the core is loaded with counters.
 */
export function countSteps(run: () => void): number {
  globalThis.countedSteps = 0;
  run();
  if (globalThis.countedSteps === 0) throw new Error('nothing was counted: is the file named .growth.test.ts?');
  return globalThis.countedSteps;
}

const FACTOR = 8;

/** Growth below this counts as linear: sorting and searching pass, and so do limits that only large input reaches. */
export const NEAR_LINEAR = 3;

/**
 * How many times more steps per unit of size work takes on input of eight times the size: 1 if it is linear, 8 if it is
 * quadratic.
 *
 * @param work - does all the work on an input of a given size, from its text on
 */
export function measureGrowth(work: (size: number) => void, size = 250): number {
  // What is set up only once does not count.
  work(1);
  return countSteps(() => work(size * FACTOR)) / countSteps(() => work(size)) / FACTOR;
}
