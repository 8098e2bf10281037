/** Comparing every unknown name with more names would take too long. */
const MAX_NAMES = 300;

/**
 * The name that a misspelt one most likely means.
 *
 * @param name - in lower case
 * @param known - the names it may mean, in lower case
 * @param changes - how many letters may be added, left out, changed or swapped with a neighbour; never more than half
 * @returns `null` if no name is close enough, several are equally close, or there are too many to compare
 */
export function nearestName<Name extends string>(name: string, known: readonly Name[], changes: number): Name | null {
  if (known.length > MAX_NAMES) return null;
  const most = Math.min(changes, Math.floor(name.length / 2));
  let best: Name | null = null;
  let least = most + 1;
  let tied = false;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const distance = editDistance(name, candidate, least);
    if (distance > least) continue;
    tied = distance === least;
    least = distance;
    best = candidate;
  }
  return tied || least > most ? null : best;
}

/**
 * Counts the letters that must be added, left out, changed or swapped with a neighbour (optimal string alignment).
 *
 * @param limit - stops counting above it, and returns `Infinity`
 */
export function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let j = 0; j <= b.length; j++) last.push(j);
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let changes = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) changes = Math.min(changes, (beforeLast[j - 2] ?? 0) + 1);
      row.push(changes);
      least = Math.min(least, changes);
    }
    // Each row builds on the two above it, so no later one can be smaller.
    if (least > limit && leastOfLast > limit) return Infinity;
    [beforeLast, last, leastOfLast] = [last, row, least];
  }
  return last[b.length] ?? 0;
}
