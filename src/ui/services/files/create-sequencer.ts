/** Passes the value of a promise to `accept`, after those of all earlier ones. Rejects if either fails. */
type InSequence = <Value>(promise: Promise<Value>, accept: (value: Value) => void) => Promise<void>;

/** Keeps the results of promises in the order in which they were given. */
export function createSequencer(): InSequence {
  let before: Promise<unknown> = Promise.resolve();
  return (promise, accept) => {
    const accepted = Promise.allSettled([promise, before]).then(async () => accept(await promise));
    before = accepted;
    return accepted;
  };
}
