/**
 * Runs something outside `act`, so that React defers what it defers in a browser.
 *
 * @returns what `run` saw before any of the deferred work was done
 */
export async function withoutAct<Seen>(run: () => Seen | Promise<Seen>): Promise<Seen> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    return await run();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}
