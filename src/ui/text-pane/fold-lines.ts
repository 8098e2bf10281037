import type { ComparedLine } from './compare-lines.ts';

/** A line of a comparison, or how many are left out in its place. */
export type ShownLine = ComparedLine | { readonly kind: 'folded' | 'cut'; readonly count: number };

/** How many unchanged lines are shown before and behind a change. */
const CONTEXT = 3;

/**
 * What of a long comparison is worth drawing: all changes with the lines around them, up to a limit.
 *
 * @param most - so many lines are shown whole; of more, runs that are the same in both texts are `folded`, and what still
 * goes beyond is `cut`
 */
export function foldLines(lines: readonly ComparedLine[], most: number): readonly ShownLine[] {
  if (lines.length <= most) return lines;
  const shown: ShownLine[] = [];
  let run: ComparedLine[] = [];
  const endRun = (isLast: boolean): void => {
    const isFirst = shown.length === 0;
    const before = isFirst ? 0 : CONTEXT;
    const behind = isLast ? 0 : CONTEXT;
    const count = run.length - before - behind;
    if (count > 1) shown.push(...run.slice(0, before), { kind: 'folded', count }, ...run.slice(run.length - behind));
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
