import { arrangeLines } from '../../edit/lines/arrange-lines.ts';
import type { Policy } from '../../model/policy.ts';
import type { TextDocument } from '../../text/text-document.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { Fix } from './lint-rule.ts';
import { linesBetween } from '../../edit/lines/find-line.ts';

/**
 * Creates the fix that moves whole lines up.
 *
 * @param lines - ascending; none above `target`
 * @param target - the line above which to move them
 */
export function moveUpFix(
  title: string,
  { document }: Policy,
  lines: readonly number[],
  target: number,
  safety: Fix['safety'] = 'safe',
): Fix {
  const moved = new Set(lines);
  const end = (lines.at(-1) ?? target) + 1;
  const stay = linesBetween(target, end).filter((line) => !moved.has(line));
  return { title, safety, edits: arrangeLines(document, { first: target, end, items: [...lines, ...stay], moved }) };
}

/** Returns the edits that move a whole line below another one. @param target - a line below `line` */
export function moveLineDown(document: TextDocument, line: number, target: number): readonly TextEdit[] {
  const stay = linesBetween(line + 1, target + 1);
  return arrangeLines(document, { first: line, end: target + 1, items: [...stay, line], moved: new Set([line]) });
}
