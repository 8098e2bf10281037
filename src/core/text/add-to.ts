/** Adds an item to the list under a key, creating the list if there is none yet. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  getOrAdd(lists, key, () => []).push(item);
}

/** Returns the value under a key, creating it if there is none yet. */
export function getOrAdd<K, T>(values: Map<K, T>, key: K, create: () => T): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  const created = create();
  values.set(key, created);
  return created;
}
