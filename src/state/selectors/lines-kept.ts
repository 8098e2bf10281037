import { lineContent, lineCount, type TextDocument } from '#core';

/** Maps lines before and after the changed part to where they are now; the others to `null`. */
export function linesKept(before: TextDocument, now: TextDocument): (line: number) => number | null {
  const [countBefore, countNow] = [lineCount(before), lineCount(now)];
  const most = Math.min(countBefore, countNow);
  let start = 0;
  while (start < most && lineContent(before, start) === lineContent(now, start)) start++;
  let end = 0;
  while (end < most - start && lineContent(before, countBefore - 1 - end) === lineContent(now, countNow - 1 - end)) {
    end++;
  }
  return (line) => (line < start ? line : line >= countBefore - end ? line + countNow - countBefore : null);
}
