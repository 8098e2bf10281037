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

/** A line and a UTF-16 column, both from 0. The BOM and line endings take no column. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** An edit of the projection. Lists keep the contract of {@link TextEdit}; line endings in new text are read as LF. */
export interface ProjectedEdit {
  readonly start: Position;
  readonly end: Position;
  readonly newText: string;
}

/**
 * The text for an editor that supports only one kind of line ending: without a BOM, with every terminator an LF. Lines
 * and columns are those of the document.
 *
 * Clause: L2.
 */
export function projectText(document: TextDocument): string {
  return document.text.slice(bomLength(document)).replace(/\r\n?/g, '\n');
}

/** The position of an offset; an offset in the BOM or a terminator counts as the edge of the line's content. */
export function positionAt(document: TextDocument, offset: number): Position {
  const line = lineAt(document, offset);
  const content = lineContentSpan(document, line);
  return { line, column: Math.max(0, Math.min(offset, content.end) - content.start) };
}

/** The offset of a position; a line or column that does not exist counts as the nearest one that does. */
export function offsetAt(document: TextDocument, position: Position): number {
  const line = Math.max(0, Math.min(position.line, lineCount(document) - 1));
  const content = lineContentSpan(document, line);
  if (position.line > line) return content.end;
  return Math.min(content.end, content.start + Math.max(0, position.column));
}

/**
 * Converts edits of the projection to edits of the document, such that projecting the edited document gives the edited
 * projection. Terminators that `edits` do not touch stay as they were; a new one is that of the line on which the edit
 * starts, or at the end of the document the prevailing one.
 *
 * Where a lone CR would end up before a lone LF, which would merge two line endings into one, the line between them
 * gets a CRLF. One case cannot be preserved: a U+FEFF that ends up first in a document without a BOM becomes its BOM.
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
    const following = text.charAt(end);
    if (before === '\r' && (newText === '' ? following : newText.charAt(0)) === '\n') newText = `\r${newText}`;
    else if (newText.endsWith('\r') && following === '\n') newText += '\n';
    if (start !== end || newText !== '') result.push({ start, end, newText });
    if (newText !== '') before = newText.charAt(newText.length - 1);
    position = end;
  }
  return result;
}

/**
 * Converts edits of the document to edits of the projection.
 *
 * @param before - the document to which `edits` apply
 * @param after - the document after them
 */
export function toProjection(before: TextDocument, edits: readonly TextEdit[], after: TextDocument): ProjectedEdit[] {
  if (edits.some((edit) => touchesLineEnding(before, edit))) return [replaceLines(before, edits, after)];
  return edits.map((edit) => ({
    start: positionAt(before, edit.start),
    end: positionAt(before, edit.end),
    newText: edit.newText.replace(/\r\n?/g, '\n'),
  }));
}

/** True if an edit may create or break a CRLF or a BOM at its edge, so that columns are not enough. */
function touchesLineEnding({ text }: TextDocument, edit: TextEdit): boolean {
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
