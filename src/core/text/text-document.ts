import { countWhile } from './count-while.ts';
import type { Span } from './span.ts';
import { applyEdits, type TextEdit } from './text-edit.ts';

/** What ends a line; the empty string only at the end of a document. */
export type Terminator = '' | '\n' | '\r' | '\r\n';

/**
 * An immutable text and its line table.
 *
 * Lines are counted from 0. A document whose text ends with a terminator has a last line that is empty, so that
 * every offset from 0 to `text.length` lies on a line. A BOM stays in `text` and belongs to no line's content.
 *
 * Clause: L1, L2.
 */
export interface TextDocument {
  readonly text: string;
  /** Offset of the first code unit of each line; the first is always 0, a BOM included. */
  readonly lineStarts: readonly number[];
}

const LF = 10;
const CR = 13;
const BOM = '\uFEFF';

/** Builds the line table of any string; throws a TypeError for anything else. Clause: L1, L2. */
export function createTextDocument(text: string): TextDocument {
  if (typeof text !== 'string') throw new TypeError('The text must be a string; decodeText turns bytes into one.');
  return { text, lineStarts: lineStartsIn(text) };
}

/** The offset of the first character of each line of a text. */
function lineStartsIn(text: string): number[] {
  const lineStarts = [0];
  let lf = find(text, '\n', 0);
  let cr = find(text, '\r', 0);
  while (lf < text.length || cr < text.length) {
    // A CR right before an LF belongs to the same terminator.
    let end = cr < lf ? cr + 1 : lf + 1;
    if (end === lf && lf < text.length) end++;
    lineStarts.push(end);
    if (lf < end) lf = find(text, '\n', end);
    if (cr < end) cr = find(text, '\r', end);
  }
  return lineStarts;
}

/**
 * Applies edits to a document: the same as creating one of the edited text, but only the lines that change are split.
 *
 * @throws RangeError as {@link applyEdits}
 */
export function editTextDocument(document: TextDocument, edits: readonly TextEdit[]): TextDocument {
  const [first] = edits;
  const last = edits.at(-1);
  if (first === undefined || last === undefined) return document;
  const text = applyEdits(document.text, edits);
  const shift = text.length - document.text.length;
  const { lineStarts } = document;
  // One more character at either end, since an edit may split or complete a CRLF there.
  const from = Math.max(0, first.start - 1);
  const changed = lineStartsIn(text.slice(from, last.end + shift + 1))
    .map((start) => from + start)
    .filter((start) => start >= first.start && start <= last.end + shift);
  const above = countWhile(lineStarts, (start) => start < first.start);
  const below = countWhile(lineStarts, (start) => start <= last.end);
  const starts = lineStarts.slice(0, above).concat(changed, lineStarts.slice(below));
  // In place: a large file may have a hundred thousand lines.
  for (let line = above + changed.length; line < starts.length; line++) starts[line] = (starts[line] ?? 0) + shift;
  return { text, lineStarts: starts };
}

/** The next offset of a character; the length of the text if there is none. */
function find(text: string, character: string, from: number): number {
  const found = text.indexOf(character, from);
  return found === -1 ? text.length : found;
}

/** Length of the BOM at the start of the document: 1 or 0. Clause: L2. */
export function bomLength(document: TextDocument): 0 | 1 {
  return document.text.startsWith(BOM) ? 1 : 0;
}

export function lineCount(document: TextDocument): number {
  return document.lineStarts.length;
}

/** The whole line with BOM and terminator, as offsets in the document. @throws RangeError when there is none */
export function lineSpan(document: TextDocument, line: number): Span {
  const start = document.lineStarts[line];
  if (start === undefined) throw new RangeError(`no line ${line} in a document of ${lineCount(document)} lines`);
  return { start, end: document.lineStarts[line + 1] ?? document.text.length };
}

/** The terminator of a line. @throws RangeError when there is no such line */
export function lineTerminator(document: TextDocument, line: number): Terminator {
  const { start, end } = lineSpan(document, line);
  return terminatorOf(document.text, start, end);
}

/** The terminator of the line between two offsets of a text. */
export function terminatorOf(text: string, start: number, end: number): Terminator {
  if (end === start) return '';
  const last = text.charCodeAt(end - 1);
  if (last === CR) return '\r';
  if (last !== LF) return '';
  return end - 2 >= start && text.charCodeAt(end - 2) === CR ? '\r\n' : '\n';
}

/** The line without BOM and terminator, as offsets in the document. @throws RangeError when there is no such line */
export function lineContentSpan(document: TextDocument, line: number): Span {
  const { start, end } = lineSpan(document, line);
  return {
    start: line === 0 ? start + bomLength(document) : start,
    end: end - lineTerminator(document, line).length,
  };
}

/** The text of a line without BOM and terminator. @throws RangeError when there is no such line */
export function lineContent(document: TextDocument, line: number): string {
  const { start, end } = lineContentSpan(document, line);
  return document.text.slice(start, end);
}

/** The line that contains an offset, clamped to the document; one between CR and LF is on the line they end. */
export function lineAt(document: TextDocument, offset: number): number {
  return Math.max(0, countWhile(document.lineStarts, (start) => start <= offset) - 1);
}

/** The most frequent terminator of the document, in a tie the one that comes first; `\n` if there is none. */
export function prevailingTerminator(document: TextDocument): Exclude<Terminator, ''> {
  const counts = new Map<Exclude<Terminator, ''>, number>();
  for (let line = 0; line < lineCount(document); line++) {
    const terminator = lineTerminator(document, line);
    if (terminator !== '') counts.set(terminator, (counts.get(terminator) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? '\n';
}
