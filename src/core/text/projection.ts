import {
  bomLength,
  createTextDocument,
  lineAt,
  lineContent,
  lineContentSpan,
  lineCount,
  lineSpan,
  lineTerminator,
  prevailingTerminator,
  type TextDocument,
} from './text-document.ts';
import type { TextEdit } from './text-edit.ts';

/** A place by line and UTF-16 column, both from 0. The BOM and line ends take no column. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * An edit of the projection. Lists keep the contract of {@link TextEdit} lists; the line ends of the new text are
 * read as LF, whatever they are.
 */
export interface ProjectedEdit {
  readonly start: Position;
  readonly end: Position;
  readonly newText: string;
}

/**
 * The text as an editor that knows only one line end can hold it: no BOM, every terminator an LF. Line _n_ here is
 * line _n_ of the document, and columns are the same.
 *
 * Clause: L2.
 */
export function projectText(document: TextDocument): string {
  return document.text.slice(bomLength(document)).replace(/\r\n?/g, '\n');
}

/** The position of an offset; one inside the BOM or a terminator goes to the border of the line's content. */
export function positionAt(document: TextDocument, offset: number): Position {
  const line = lineAt(document, offset);
  const content = lineContentSpan(document, line);
  return { line, column: Math.max(0, Math.min(offset, content.end) - content.start) };
}

/** The offset of a position; a line or column that does not exist goes to the nearest that does. */
export function offsetAt(document: TextDocument, position: Position): number {
  const line = Math.max(0, Math.min(position.line, lineCount(document) - 1));
  const content = lineContentSpan(document, line);
  if (position.line > line) return content.end;
  return Math.min(content.end, content.start + Math.max(0, position.column));
}

/**
 * Turns edits of the projection into edits of the document, such that projecting the document after them is the
 * projection after `edits`. Terminators that `edits` do not touch stay as they were; new ones are those of the line
 * on which the edit starts, at the end of the document those that prevail there.
 *
 * Where a lone CR would come to stand before a lone LF, and so make one line end of two, the line between them
 * gets a CRLF.
 *
 * One thing cannot be kept: a U+FEFF that comes to stand first in a document without BOM becomes its BOM.
 */
export function fromProjection(document: TextDocument, edits: readonly ProjectedEdit[]): TextEdit[] {
  const { text } = document;
  const result: TextEdit[] = [];
  let before = '';
  let position = 0;
  for (const edit of edits) {
    const start = offsetAt(document, edit.start);
    const end = offsetAt(document, edit.end);
    if (start > position) before = text.charAt(start - 1);
    const own = lineTerminator(document, edit.start.line);
    let newText = edit.newText.replace(/\r\n?|\n/g, own === '' ? prevailingTerminator(document) : own);
    const behind = text.charAt(end);
    if (before === '\r' && (newText === '' ? behind : newText.charAt(0)) === '\n') newText = `\r${newText}`;
    else if (newText.endsWith('\r') && behind === '\n') newText += '\n';
    if (start !== end || newText !== '') result.push({ start, end, newText });
    before = newText === '' ? before : newText.charAt(newText.length - 1);
    position = end;
  }
  return result;
}

/**
 * Turns edits of the document into edits of the projection.
 *
 * @param before - the document to which `edits` apply
 * @param after - the document after them
 */
export function toProjection(before: TextDocument, edits: readonly TextEdit[], after: TextDocument): ProjectedEdit[] {
  if (edits.some((edit) => touchesLineEnd(before, edit))) return [replaceLines(before, edits, after)];
  return edits.map((edit) => ({
    start: positionAt(before, edit.start),
    end: positionAt(before, edit.end),
    newText: edit.newText.replace(/\r\n?/g, '\n'),
  }));
}

/** True when an edit may make or break a CRLF or a BOM at its border, so that columns alone do not tell. */
function touchesLineEnd({ text }: TextDocument, edit: TextEdit): boolean {
  return (
    (edit.start === 0 && (text.startsWith('\uFEFF') || edit.newText.startsWith('\uFEFF') || edit.newText === '')) ||
    text.charAt(edit.start - 1) === '\r' ||
    (text.charAt(edit.end) === '\n' && (text.charAt(edit.end - 1) === '\r' || edit.newText.endsWith('\r')))
  );
}

function replaceLines(before: TextDocument, edits: readonly TextEdit[], after: TextDocument): ProjectedEdit {
  const first = edits[0]?.start ?? 0;
  const last = edits[edits.length - 1]?.end ?? 0;
  const shift = after.text.length - before.text.length;
  const firstLine = lineAt(before, Math.max(0, first - 1));
  const lastLine = lineAt(before, Math.min(before.text.length, last + 1));
  const start = lineSpan(before, firstLine).start;
  const end = lineSpan(before, lastLine).end;
  const terminated = lineTerminator(before, lastLine) !== '';
  const changed = createTextDocument(after.text.slice(start, end + shift));
  return {
    start: { line: firstLine, column: 0 },
    end: terminated
      ? { line: lastLine + 1, column: 0 }
      : { line: lastLine, column: lineContent(before, lastLine).length },
    newText: firstLine === 0 ? projectText(changed) : changed.text.replace(/\r\n?/g, '\n'),
  };
}
