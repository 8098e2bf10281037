import { insertAt, replaceSpan, type TextEdit } from '../text/text-edit.ts';
import { shiftSpan } from '../text/span.ts';
import { isBlank } from '../syntax/parse-line.ts';
import type { SyntaxLine, Token } from '../syntax/robots-syntax.ts';
import type { Policy } from '../model/policy.ts';
import { trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';

/** What could be read as `##ACAP version=…` (L7). */
const DECLARATION = /^##acap[ \t]+version/i;

/**
 * Changes the comment of a line: of a comment line, or behind a field. The `#` signs at its beginning, and the blanks
 * behind them, stay as written; a new comment is set off by a blank.
 *
 * An empty text removes a comment behind a field with the blanks before it, and leaves a comment line as its `#`
 * (`removeLine` takes it away). Refused: a line end, a comment on a blank line (where it would join records that the
 * 1996 draft separates), and what declares a version or would.
 *
 * @param text - without the `#`
 *
 * Clause: L3, L7, G5.
 */
export function setComment(policy: Policy, line: number, text: string): EditResult {
  const element = policy.syntax.lines[line];
  if (!element) return refuse('no-such-line');
  if (element.kind === 'blank') return refuse('no-place-for-a-comment');
  if (/[\r\n]/.test(text)) return refuse('value-has-line-end');
  const words = trimValue(text);
  if (words === (commentText(element) ?? '')) return accept([], line);
  const edit = commentEdit(element, words);
  if (element.kind === 'comment') {
    const { source, comment } = element;
    const changed = source.slice(comment.start, edit.start) + edit.newText + source.slice(edit.end, comment.end);
    if (DECLARATION.test(comment.text) || DECLARATION.test(changed)) return refuse('comment-declares-version');
  }
  return accept([{ ...edit, ...shiftSpan(edit, policy.document.lineStarts[line] ?? 0) }], line);
}

/**
 * The comment of a line without its mark and the blanks around it; `null` when there is none. What
 * {@link setComment} changes.
 *
 * Clause: L3.
 */
export function commentText({ comment }: SyntaxLine): string | null {
  return comment && trimValue(comment.text.slice(commentMark(comment).length));
}

/** The edit, relative to the line. */
function commentEdit(element: Exclude<SyntaxLine, { kind: 'blank' }>, words: string): TextEdit {
  const { source, terminator, comment } = element;
  if (!comment) {
    const end = source.length - terminator.length;
    return insertAt(end, isBlank(source.charCodeAt(end - 1)) ? `# ${words}` : ` # ${words}`);
  }
  if (words === '' && element.kind !== 'comment') {
    let start = comment.start;
    while (isBlank(source.charCodeAt(start - 1))) start--;
    return replaceSpan({ start, end: comment.end }, '');
  }
  const mark = commentMark(comment);
  const start = comment.start + mark.length;
  const end = start + trimValue(comment.text.slice(mark.length)).length;
  const needsBlank = mark.endsWith('#') && (start === end || words.startsWith('#'));
  return replaceSpan({ start, end }, needsBlank ? ` ${words}` : words);
}

/** `#`, `##`, `# `: what stands before the words of a comment. */
function commentMark(comment: Token): string {
  return /^#+[ \t]*/.exec(comment.text)?.[0] ?? '#';
}
