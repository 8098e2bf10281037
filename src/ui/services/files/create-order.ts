/** Hands on what a promise brings, after all that was given before. Rejects as the promise does, or with what `take` throws. */
type InOrder = <Value>(coming: Promise<Value>, take: (value: Value) => void) => Promise<void>;

/** Keeps an order where each of several things takes its own time. */
export function createOrder(): InOrder {
  let before: Promise<unknown> = Promise.resolve();
  return (coming, take) => {
    const taken = Promise.allSettled([coming, before]).then(async () => take(await coming));
    before = taken;
    return taken;
  };
}
