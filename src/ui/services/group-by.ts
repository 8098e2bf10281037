/** Groups items by a key, in order of first occurrence. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): (readonly [Item, ...Item[]])[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
