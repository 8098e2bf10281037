/** Remembers the result for each object, for as long as the object lives. */
export function memoize<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known.result;
    const result = compute(key);
    results.set(key, { result });
    return result;
  };
}

/** Like {@link memoize}, but passes on the latest result, so that the next one can reuse parts of it. */
export function memoizeVersions<Key extends object, Result>(
  compute: (key: Key, latest: Result | null) => Result,
): (key: Key) => Result {
  let latest: Result | null = null;
  return memoize((key) => (latest = compute(key, latest)));
}

/** As {@link memoize}, for two objects; the result for the last second object is remembered. */
export function memoizePair<First extends object, Second, Result>(
  compute: (first: First, second: Second) => Result,
): (first: First, second: Second) => Result {
  const results = new WeakMap<First, { readonly second: Second; readonly result: Result }>();
  return (first, second) => {
    const known = results.get(first);
    if (known !== undefined && known.second === second) return known.result;
    const result = compute(first, second);
    results.set(first, { second, result });
    return result;
  };
}
