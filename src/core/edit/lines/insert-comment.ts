import { lineContent } from '../../text/text-document.ts';
import type { Policy } from '../../model/policy.ts';
import { insertLines } from './arrange-policy.ts';
import { trimValue } from './check-value.ts';
import { refuse, type EditResult } from '../edit-result.ts';
import { writtenLineCount } from './find-line.ts';
import { DECLARATION } from './set-comment.ts';

/**
 * Inserts a comment line above a line.
 *
 * @param line - from 0; the number of lines, without an empty last one, for the end of the text
 * @param text - without the `#`; may be empty
 *
 * Clause: L3, L7.
 */
export function insertComment(policy: Policy, line: number, text: string): EditResult {
  if (!Number.isInteger(line) || line < 0 || line > writtenLineCount(policy)) return refuse('no-such-line');
  if (/[\r\n]/.test(text)) return refuse('value-has-line-end');
  const words = trimValue(text);
  if (DECLARATION.test(`#${words}`)) return refuse('comment-declares-version');
  const content = `${indentOf(policy, line)}#${words === '' ? '' : ` ${words}`}`;
  return insertLines(policy, line, [content]);
}

/** The indentation of the line below the comment. */
function indentOf(policy: Policy, line: number): string {
  if (policy.syntax.lines[line]?.kind !== 'field') return '';
  return /^[ \t]*/.exec(lineContent(policy.document, line))?.[0] ?? '';
}
