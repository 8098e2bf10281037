import type { TextEdit } from './text-edit.ts';

/** A run of the original text, or text that an edit inserted. */
type Piece = { readonly start: number; readonly end: number } | string;

/**
 * Composes two edit lists into one: `applyEdits(applyEdits(t, first), second)` equals
 * `applyEdits(t, composeEdits(first, second))`. Text that the first inserts and the second removes does not appear.
 *
 * @param first - edits of a text
 * @param second - edits of the text after `first`
 * @returns a list that keeps the contract of {@link TextEdit} lists, as both arguments must; never throws
 */
export function composeEdits(first: readonly TextEdit[], second: readonly TextEdit[]): TextEdit[] {
  return editsOfPieces(editPieces(piecesAfter(first), second));
}

/** The text after the edits, as pieces; the last one is unbounded, since the length of the text is not known. */
function piecesAfter(edits: readonly TextEdit[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const edit of edits) {
    if (edit.start > position) pieces.push({ start: position, end: edit.start });
    if (edit.newText !== '') pieces.push(edit.newText);
    position = edit.end;
  }
  pieces.push({ start: position, end: Infinity });
  return pieces;
}

function editPieces(pieces: readonly Piece[], edits: readonly TextEdit[]): Piece[] {
  const result: Piece[] = [];
  let index = 0;
  let rest: Piece | undefined = pieces[0];
  let position = 0;
  /** Advances to an offset of the text that the pieces form, and passes the pieces in between to `put`. */
  const advance = (to: number, put: (piece: Piece) => void) => {
    while (rest !== undefined && position < to) {
      const length = lengthOf(rest);
      const taken = Math.min(length, to - position);
      put(cut(rest, 0, taken));
      position += taken;
      rest = taken === length ? pieces[++index] : cut(rest, taken, length);
    }
  };
  for (const edit of edits) {
    advance(edit.start, (piece) => result.push(piece));
    advance(edit.end, () => undefined);
    if (edit.newText !== '') result.push(edit.newText);
  }
  if (rest !== undefined) result.push(rest);
  return result.concat(pieces.slice(index + 1));
}

function editsOfPieces(pieces: readonly Piece[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let position = 0;
  let newText = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      newText += piece;
    } else {
      if (piece.start > position || newText !== '') edits.push({ start: position, end: piece.start, newText });
      position = piece.end;
      newText = '';
    }
  }
  return edits;
}

function lengthOf(piece: Piece): number {
  return typeof piece === 'string' ? piece.length : piece.end - piece.start;
}

function cut(piece: Piece, from: number, to: number): Piece {
  if (typeof piece === 'string') return piece.slice(from, to);
  return { start: piece.start + from, end: piece.start + to };
}
