/** Returns a set with an element if it was without, and without it if it was in. */
export function toggled<Element>(set: ReadonlySet<Element>, element: Element): ReadonlySet<Element> {
  const next = new Set(set);
  if (!next.delete(element)) next.add(element);
  return next;
}
