/** Comparing every unknown name with more names would take too long. */
const MAX_NAMES = 300;

/**
 * The name that a misspelt one most likely means.
 *
 * @param name - in lower case
 * @param known - the names it may mean, in lower case
 * @param changes - how many letters may be added, left out, changed or swapped with a neighbour
 * @returns `null` if no name is close enough, several are equally close, or there are too many to compare
 */
export function nearestName<Name extends string>(name: string, known: readonly Name[], changes: number): Name | null {
  if (known.length > MAX_NAMES) return null;
  let best: Name | null = null;
  let least = changes + 1;
  let tied = false;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > changes) continue;
    const distance = editDistance(name, candidate);
    if (distance > least) continue;
    tied = distance === least;
    least = distance;
    best = candidate;
  }
  return tied || least > changes ? null : best;
}

/** Counts the letters that must be added, left out, changed or swapped with a neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = (last[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1);
      const swapped = i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      const swap = swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(substitute, swap, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
