import { insertAt, replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { shiftSpan } from '../../text/span.ts';
import { commentMark, commentText } from '../../syntax/comment-text.ts';
import { isBlank } from '../../syntax/parse-line.ts';
import type { SyntaxLine } from '../../syntax/robots-syntax.ts';
import type { Policy } from '../../model/policy.ts';
import { trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';

/** Matches a comment that could be read as `##ACAP version=…` (L7). */
export const DECLARATION = /^##acap[ \t]+version/i;

/**
 * Changes the comment of a line, either a comment line or a comment after a field. Its `#` signs and the white space after
 * them stay as written; a new comment is set off by a space.
 *
 * An empty text removes a comment after a field along with the white space before it, and reduces a comment line to its
 * `#` (`removeLines` removes the line). Refused: a line break, a comment on a blank line (it would join records that
 * the 1996 draft separates), and a comment that declares or would declare a version.
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
