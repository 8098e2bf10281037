/**
 * Passes on what a promise resolves to, once everything given before it has been passed on. Rejects as the promise does, or
 * with what `take` throws.
 */
type InOrder = <Value>(coming: Promise<Value>, take: (value: Value) => void) => Promise<void>;

/** Keeps things in order that take different times to arrive. */
export function createOrder(): InOrder {
  let before: Promise<unknown> = Promise.resolve();
  return (coming, take) => {
    const taken = Promise.allSettled([coming, before]).then(async () => take(await coming));
    before = taken;
    return taken;
  };
}
