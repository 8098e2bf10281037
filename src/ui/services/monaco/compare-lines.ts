/** A line of a comparison. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * Compares two texts line by line in one pass. Exact if lines were only added, as by a conversion; otherwise everything
 * between the first and last difference counts as removed and added.
 *
 * @param before - with LF as its only line end, like `after`
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

/** Returns `null` unless all old lines are in the new text, in order. */
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

/** A line of a comparison, or the number of lines omitted. */
export type ShownLine = ComparedLine | { readonly kind: 'folded' | 'cut'; readonly count: number };

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/**
 * Shortens a long comparison to its changes with context.
 *
 * @param most - comparisons up to this length are shown in full; of longer ones, unchanged runs are `folded`, and the
 * rest beyond the limit is `cut`
 */
export function foldLines(lines: readonly ComparedLine[], most: number): readonly ShownLine[] {
  if (lines.length <= most) return lines;
  const shown: ShownLine[] = [];
  let run: ComparedLine[] = [];
  const endRun = (isLast: boolean): void => {
    const isFirst = shown.length === 0;
    const before = isFirst ? 0 : CONTEXT;
    const after = isLast ? 0 : CONTEXT;
    const count = run.length - before - after;
    if (count > 1) shown.push(...run.slice(0, before), { kind: 'folded', count }, ...run.slice(run.length - after));
    else shown.push(...run);
    run = [];
  };
  for (const line of lines) {
    if (line.kind === 'same') {
      run.push(line);
      continue;
    }
    endRun(false);
    shown.push(line);
  }
  endRun(true);
  if (shown.length <= most) return shown;
  const cut = shown.slice(most).reduce((sum, line) => sum + ('count' in line ? line.count : 1), 0);
  return [...shown.slice(0, most), { kind: 'cut', count: cut }];
}
