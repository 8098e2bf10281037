/** Memoises a function by its argument, for as long as that object lives. */
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

/** Memoised results for the versions of things, see {@link memoizeVersions}. */
export interface Versions<Key extends object, Result> {
  /** Returns the result for a version; the same while the version lives. */
  readonly of: (key: Key) => Result;
  /** Records that one version follows another, whose result can then be reused. */
  readonly follow: (next: Key, before: Key) => void;
}

/**
 * Like {@link memoize}, for things that come in versions.
 *
 * @param compute - receives the result for the latest earlier version that has one, or `null`
 */
export function memoizeVersions<Key extends object, Result extends object>(
  compute: (key: Key, before: Result | null) => Result,
): Versions<Key, Result> {
  const results = new WeakMap<Key, Result>();
  // Kept only until the next version is computed, so that a version retains at most one earlier result.
  const earlier = new WeakMap<Key, Result>();
  return {
    of: (key) => {
      const known = results.get(key);
      if (known !== undefined) return known;
      const result = compute(key, earlier.get(key) ?? null);
      earlier.delete(key);
      results.set(key, result);
      return result;
    },
    follow: (next, before) => {
      const result = results.get(before) ?? earlier.get(before);
      if (result !== undefined) earlier.set(next, result);
    },
  };
}

/** Like {@link memoize}, for two arguments; remembers only the last second one. */
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
