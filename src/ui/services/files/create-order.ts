/**
 * Passes on the value of a promise, after the values of all earlier promises. Rejects if the promise does, or if `take`
 * throws.
 */
type InOrder = <Value>(coming: Promise<Value>, take: (value: Value) => void) => Promise<void>;

/** Keeps the results of promises in the order in which they were given. */
export function createOrder(): InOrder {
  let before: Promise<unknown> = Promise.resolve();
  return (coming, take) => {
    const taken = Promise.allSettled([coming, before]).then(async () => take(await coming));
    before = taken;
    return taken;
  };
}
