/**
 * Memoises a function by its first argument, for as long as that object lives; for each, remembers only the latest other
 * arguments.
 */
export function memoize<Key extends object, Others extends readonly unknown[], Result>(
  compute: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const results = new WeakMap<Key, { readonly others: Others; readonly result: Result }>();
  return (key, ...others) => {
    const known = results.get(key);
    if (known !== undefined && isSame(known.others, others)) return known.result;
    const result = compute(key, ...others);
    results.set(key, { others, result });
    return result;
  };
}

/** True when two lists consist of the same values. */
export function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => Object.is(value, others[index]));
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
