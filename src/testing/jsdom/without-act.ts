/**
 * Runs something outside of `act`, so that React puts off what it puts off in a browser.
 *
 * @returns what `run` saw before any of that was done
 */
export async function withoutAct<Seen>(run: () => Seen | Promise<Seen>): Promise<Seen> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    return await run();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}
