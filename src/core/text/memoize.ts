import { getOrAdd } from './add-to.ts';

/** Caches the value that `make` returns for each key, as long as the returned function lives. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => getOrAdd(known, key, () => make(key));
}

/** Makes a value when it is first asked for, and returns it from then on. */
export function once<T>(make: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: make() }).value;
}
