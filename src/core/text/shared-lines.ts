import { lineAt, type TextDocument } from './text-document.ts';

/** How many identical lines two texts begin with, and how many further ones they end with. */
export interface SharedLines {
  readonly above: number;
  readonly below: number;
}

/**
 * Counts the identical lines above and below the difference between two texts, line endings included. Below it, the
 * first line of either text does not count, since only that line may begin with a BOM.
 */
export function findSharedLines(before: TextDocument, now: TextDocument): SharedLines {
  const above = countLinesAbove(before, now);
  return { above, below: countLinesBelow(before, now, above) };
}

/** Counts the identical lines that two texts begin with, excluding the last line of either. */
function countLinesAbove(before: TextDocument, now: TextDocument): number {
  const most = Math.min(before.text.length, now.text.length);
  const shared = commonLength(most, (from, to) => now.text.slice(from, to) === before.text.slice(from, to));
  let above = Math.min(lineAt(before, shared), lineAt(now, shared));
  // After a shared CR, one text may continue with an LF, which belongs to the same line ending.
  while (before.lineStarts[above] !== now.lineStarts[above]) above--;
  return above;
}

/** Counts the identical lines that two texts end with, below those that they begin with. */
function countLinesBelow(before: TextDocument, now: TextDocument, above: number): number {
  const length = now.text.length;
  const shift = length - before.text.length;
  const most = Math.min(length, before.text.length) - (now.lineStarts[above] ?? 0);
  const shared = commonLength(
    most,
    (from, to) =>
      now.text.slice(length - to, length - from) === before.text.slice(length - shift - to, length - shift - from),
  );
  const start = length - shared;
  const line = lineAt(now, start);
  const lineBefore = lineAt(before, start - shift);
  const isWhole = now.lineStarts[line] === start && before.lineStarts[lineBefore] === start - shift;
  return now.lineStarts.length - line - (isWhole && line > 0 && lineBefore > 0 ? 0 : 1);
}

/**
 * How far two texts agree, up to `most`: compares long stretches first, then ever shorter ones. Comparing slices is ten
 * times as fast as `startsWith`.
 */
function commonLength(most: number, isEqual: (from: number, to: number) => boolean): number {
  let reached = 0;
  for (let step = MAX_STEP; step >= 1; step /= STEP_RATIO) {
    while (reached + step <= most && isEqual(reached, reached + step)) reached += step;
  }
  return reached;
}

const MAX_STEP = 2 ** 16;
const STEP_RATIO = 16;
