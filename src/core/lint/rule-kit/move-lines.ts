import { arrangeLines } from '../../edit/lines/arrange-lines.ts';
import type { TextDocument } from '../../text/text-document.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/**
 * Returns the edits that move whole lines up.
 *
 * @param lines - ascending; none above `target`
 * @param target - the line above which to move them
 */
export function moveLinesUp(document: TextDocument, lines: readonly number[], target: number): readonly TextEdit[] {
  const moved = new Set(lines);
  const end = (lines.at(-1) ?? target) + 1;
  const stay = Array.from({ length: end - target }, (_, index) => target + index).filter((line) => !moved.has(line));
  return arrangeLines(document, { first: target, end, items: [...lines, ...stay], moved });
}

/** Returns the edits that move a whole line below another one. @param target - a line below `line` */
export function moveLineDown(document: TextDocument, line: number, target: number): readonly TextEdit[] {
  const stay = Array.from({ length: target - line }, (_, index) => line + 1 + index);
  return arrangeLines(document, { first: line, end: target + 1, items: [...stay, line], moved: new Set([line]) });
}
