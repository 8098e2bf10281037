/** A line of two compared texts: in both, or in one alone. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * Compares two texts line by line, in one pass: exact where lines were only added, as a conversion does; otherwise what
 * lies between the first and the last difference is shown as removed and added.
 *
 * @param before - with LF as its only line end; so is `after`
 */
export function compareLines(before: string, after: string): ComparedLine[] {
  const old = before.split('\n');
  const present = after.split('\n');
  const added = onlyAdded(old, present);
  if (added !== null) return added;
  const shorter = Math.min(old.length, present.length);
  let head = 0;
  while (head < shorter && old[head] === present[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === present[present.length - 1 - tail]) tail++;
  return [
    ...old.slice(0, head).map((text) => ({ kind: 'same' as const, text })),
    ...old.slice(head, old.length - tail).map((text) => ({ kind: 'removed' as const, text })),
    ...present.slice(head, present.length - tail).map((text) => ({ kind: 'added' as const, text })),
    ...old.slice(old.length - tail).map((text) => ({ kind: 'same' as const, text })),
  ];
}

/** `null` when some old line is not among the new ones, in order. */
function onlyAdded(old: readonly string[], present: readonly string[]): ComparedLine[] | null {
  let next = 0;
  const lines = present.map((text): ComparedLine => {
    if (next < old.length && old[next] === text) {
      next++;
      return { kind: 'same', text };
    }
    return { kind: 'added', text };
  });
  return next === old.length ? lines : null;
}
