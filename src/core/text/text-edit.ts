import type { Span } from './span.ts';

/**
 * The replacement of a span of a text by another text.
 *
 * A list of edits, everywhere in the project, keeps this contract:
 * - offsets refer to the text before all edits of the list;
 * - edits are sorted by position and do not overlap; several inserts at one offset apply in array order;
 * - no edit is empty (an empty span with an empty new text);
 * - lists for different texts are never concatenated but composed.
 */
export interface TextEdit extends Span {
  readonly newText: string;
}

/** The edits that change a document, or why the change cannot be made, in a sentence or two. */
export type ChangeResult =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly reason: string };

export function refuseChange(reason: string): ChangeResult {
  return { ok: false, reason };
}

export function insertAt(offset: number, newText: string): TextEdit {
  return { start: offset, end: offset, newText };
}

export function replaceSpan(span: Span, newText: string): TextEdit {
  return { start: span.start, end: span.end, newText };
}

/** Sorts edits by position; insertions come before a replacement at the same offset. */
export function sortEdits(edits: readonly TextEdit[]): TextEdit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Applies edits. @throws RangeError when one is outside the text, out of order, or overlaps another */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let position = 0;
  for (const edit of edits) {
    checkEdit(text, edit, position);
    result += text.slice(position, edit.start) + edit.newText;
    position = edit.end;
  }
  return result + text.slice(position);
}

/** @param from - where the edit before it ends */
function checkEdit(text: string, { start, end }: TextEdit, from: number): void {
  if (start < from || end < start || end > text.length)
    throw new RangeError(`edit ${start}-${end} overlaps another, is out of order or outside the text`);
}

/**
 * The edits that undo others: `applyEdits(applyEdits(t, e), invertEdits(t, e)) === t`.
 *
 * @param text - the text before `edits`
 * @throws RangeError as {@link applyEdits}
 */
export function invertEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  let position = 0;
  return edits.map((edit) => {
    checkEdit(text, edit, position);
    position = edit.end;
    const start = edit.start + shift;
    shift += edit.newText.length - (edit.end - edit.start);
    return { start, end: start + edit.newText.length, newText: text.slice(edit.start, edit.end) };
  });
}

/**
 * Maps an offset in the text to one in the edited text. An offset inside a replaced span moves to the end of its
 * replacement; one at an insertion stays before it unless `after` is set.
 */
export function mapOffset(edits: readonly TextEdit[], offset: number, after = false): number {
  let shift = 0;
  for (const edit of edits) {
    if (edit.start > offset || (edit.start === offset && !(after && edit.end === edit.start))) break;
    if (edit.end > offset) return edit.start + shift + edit.newText.length;
    shift += edit.newText.length - (edit.end - edit.start);
  }
  return offset + shift;
}

/** The smallest edit that turns one text into another; none for equal texts. It never splits a CR LF pair. */
export function diffAsEdit(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  if (cutsCrLf(before, start) || cutsCrLf(after, start)) start--;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++;
  }
  if (cutsCrLf(before, before.length - tail) || cutsCrLf(after, after.length - tail)) tail--;
  return [{ start, end: before.length - tail, newText: after.slice(start, after.length - tail) }];
}

/** True for an offset between the CR and the LF of a CRLF. */
function cutsCrLf(text: string, offset: number): boolean {
  return text.charCodeAt(offset - 1) === 13 && text.charCodeAt(offset) === 10;
}
