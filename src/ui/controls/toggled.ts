/** Returns a set with an element added or, if the set has it, removed. */
export function toggled<Element>(set: ReadonlySet<Element>, element: Element): ReadonlySet<Element> {
  const next = new Set(set);
  if (!next.delete(element)) next.add(element);
  return next;
}
