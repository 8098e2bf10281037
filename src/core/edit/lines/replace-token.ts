import { replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { shiftSpan, type Span } from '../../text/span.ts';
import { isBlank } from '../../syntax/parse-line.ts';
import type { FieldLine, Token } from '../../syntax/robots-syntax.ts';
import type { Policy } from '../../model/policy.ts';
import { fieldLines, gapAfterColon, nearestFirst } from './line-style.ts';
import { linesBetween } from './find-line.ts';

/** Replaces a token of a line; no edit if it already has that text. Clause: L1. */
export function replaceToken(policy: Policy, line: number, token: Token, text: string): TextEdit[] {
  if (token.text === text) return [];
  if (token.text === '') return fillValue(policy, line, text);
  return [replaceInLine(policy, line, token, text)];
}

/** Replaces a part of a line. @param span - relative to the line */
export function replaceInLine({ document }: Policy, line: number, span: Span, text: string): TextEdit {
  return replaceSpan(shiftSpan(span, document.lineStarts[line] ?? 0), text);
}

/** Writes a value into an empty field, after the space that follows the colon, and with a space before a comment. */
function fillValue(policy: Policy, line: number, text: string): TextEdit[] {
  const element = policy.syntax.lines[line];
  if (element?.kind !== 'field' || !element.colon) return [];
  const { source, comment, terminator } = element;
  const from = element.colon.end;
  const to = comment ? comment.start : source.length - terminator.length;
  const blanks = to - from;
  // `Disallow:   # c`: the first space goes before the value, the others stay before the comment.
  const at = comment && blanks > 1 ? from + 1 : to;
  const before = blanks === 0 ? gapNear(policy, line, element) : '';
  const after = comment && !isBlank(source.charCodeAt(at)) ? ' ' : '';
  return [replaceInLine(policy, line, { start: at, end: at }, before + text + after)];
}

/** The white space between the colon and the value in the nearest line with the same field. */
function gapNear(policy: Policy, line: number, field: FieldLine): string {
  const near = fieldLines(policy, nearestFirst(linesBetween(line - 20, line + 21), line));
  const name = field.name.text.toLowerCase();
  return gapAfterColon(near.filter((sibling) => sibling.name.text.toLowerCase() === name));
}
