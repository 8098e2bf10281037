/** Adds an item to the list under a key, creating the list if there is none yet. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  getOrAdd(lists, key, () => []).push(item);
}

/** Returns the value under a key, making it if there is none yet. */
export function getOrAdd<K, T>(values: Map<K, T>, key: K, make: (key: K) => T): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  values.set(key, made);
  return made;
}

/** Groups items by a key, in order of first occurrence. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** Caches the value that `make` returns for each key, as long as the returned function lives. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => getOrAdd(known, key, make);
}

/** Caches the value that `make` returns when it is first needed. */
export function once<T>(make: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: make() }).value;
}
