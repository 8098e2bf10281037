/** Adds an item to the list under a key, creating the list if there is none yet. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  getOrAdd(lists, key, () => []).push(item);
}

/** Returns the value under a key, making it if there is none yet. */
export function getOrAdd<K, T>(values: Map<K, T>, key: K, make: () => T): T {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}
