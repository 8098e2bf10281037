import {
  bomLength,
  lineContent,
  lineContentSpan,
  lineCount,
  lineSpan,
  lineTerminator,
  prevailingTerminator,
  type Terminator,
  type TextDocument,
} from '../text/text-document.ts';
import type { TextEdit } from '../text/text-edit.ts';

/** A line of the document by its index, or the content of a new line. */
export type ArrangedLine = number | string;

/**
 * What stands where lines `first` to `end` (exclusive) stood: some of those lines, each at most once, and new ones.
 * Lines that are not listed are removed.
 */
export interface LineArrangement {
  readonly first: number;
  readonly end: number;
  readonly items: readonly ArrangedLine[];
  /** Lines that leave their place; all others are listed in the order in which they stand. */
  readonly moved?: ReadonlySet<number>;
}

/**
 * The edits that arrange whole lines.
 *
 * Every line keeps its content and its terminator, a new one gets that of the line above. Where the document ends without
 * terminator it still does so, unless its last line is removed; the line that is the last no more gets the terminator
 * that the new last one gives up. Lines that keep their place are in no edit. Where a lone CR would come to stand before
 * a lone LF, one of the two becomes a CRLF, so that the number of lines is right.
 *
 * Clause: L1, L2 (E2, E7, E8).
 */
export function arrangeLines(document: TextDocument, arrangement: LineArrangement): TextEdit[] {
  const whole = widen(document, arrangement);
  return writeEdits(document, whole, terminatorsOf(document, whole));
}

/** For each line after an arrangement the line that it was before; `null` for new ones. */
export function originsOfLines(document: TextDocument, { first, end, items }: LineArrangement): (number | null)[] {
  const origins: (number | null)[] = [];
  for (let line = 0; line < first; line++) origins.push(line);
  for (const item of items) origins.push(typeof item === 'number' ? item : null);
  for (let line = end; line < lineCount(document); line++) origins.push(line);
  return origins;
}

/** Takes in a neighbour whose terminator must change. */
function widen(document: TextDocument, arrangement: LineArrangement): LineArrangement {
  const { first, end, items } = arrangement;
  const { text } = document;
  const count = lineCount(document);
  if (first === count && first > 0) return { ...arrangement, first: first - 1, items: [first - 1, ...items] };
  const isGap = items.length === 0 && end < count && text.charAt(lineStart(document, first) - 1) === '\r';
  return isGap && text.charAt(lineStart(document, end)) === '\n'
    ? { ...arrangement, end: end + 1, items: [end] }
    : arrangement;
}

function terminatorsOf(document: TextDocument, arrangement: LineArrangement): Terminator[] {
  const { first, end, items } = arrangement;
  const last = lineCount(document) - 1;
  const final = items.at(-1);
  // The document goes on ending without terminator: its last line is here, or a new one in its place.
  // (A blank line cannot be that last line: without terminator it would not be there.)
  const staysOpen =
    end > last &&
    final !== undefined &&
    contentOf(document, final) !== '' &&
    (items.includes(last) || typeof final === 'string');
  const spare = staysOpen && typeof final === 'number' ? lineTerminator(document, final) : '';
  let above = terminatorNear(document, first - 1);
  const terminators = items.map((item, i): Terminator => {
    if (staysOpen && i === items.length - 1) return '';
    const own = typeof item === 'number' ? lineTerminator(document, item) : '';
    if (own !== '') above = own;
    else if (item === last && spare !== '') above = spare;
    return above;
  });
  return keepApart(document, arrangement, terminators);
}

/** The terminator of a line, or of one beside it, or the one that prevails. */
function terminatorNear(document: TextDocument, line: number): Exclude<Terminator, ''> {
  for (const near of [line, line - 1, line + 1]) {
    if (near < 0 || near >= lineCount(document)) continue;
    const terminator = lineTerminator(document, near);
    if (terminator !== '') return terminator;
  }
  return prevailingTerminator(document);
}

/** Makes a CRLF of a lone CR or a lone LF where one would come to stand before the other. */
function keepApart(
  document: TextDocument,
  { first, end, items, moved }: LineArrangement,
  terminators: Terminator[],
): Terminator[] {
  const { text } = document;
  const isLoneLf = (i: number) => terminators[i] === '\n' && contentOf(document, items[i] ?? '') === '';
  const isKept = (i: number) => typeof items[i] === 'number' && !moved?.has(items[i]);
  if (text.charAt(lineStart(document, first) - 1) === '\r' && items.length > 0 && isLoneLf(0)) terminators[0] = '\r\n';
  for (let i = 0; i < items.length; i++) {
    if (terminators[i] !== '\r') continue;
    if (i === items.length - 1) {
      if (text.charAt(lineStart(document, end)) === '\n') terminators[i] = '\r\n';
    } else if (isLoneLf(i + 1)) {
      if (isKept(i)) terminators[i + 1] = '\r\n';
      else terminators[i] = '\r\n';
    }
  }
  return terminators;
}

function writeEdits(
  document: TextDocument,
  { first, end, items, moved }: LineArrangement,
  terminators: readonly Terminator[],
): TextEdit[] {
  const edits: TextEdit[] = [];
  let start = lineStart(document, first);
  let newText = '';
  const flush = (to: number) => {
    if (document.text.slice(start, to) !== newText) edits.push({ start, end: to, newText });
    newText = '';
  };
  for (const [i, item] of items.entries()) {
    const terminator = terminators[i] ?? '';
    if (typeof item === 'string' || moved?.has(item)) {
      newText += contentOf(document, item) + terminator;
      continue;
    }
    const content = lineContentSpan(document, item);
    flush(content.start);
    if (terminator === lineTerminator(document, item)) start = lineSpan(document, item).end;
    else {
      start = content.end;
      newText = terminator;
    }
  }
  flush(end >= lineCount(document) ? document.text.length : lineStart(document, end));
  return edits;
}

function contentOf(document: TextDocument, item: ArrangedLine): string {
  return typeof item === 'string' ? item : lineContent(document, item);
}

/** The offset at which a line's content starts; a line that is not there starts at the end of the text. */
function lineStart(document: TextDocument, line: number): number {
  return line === 0 ? bomLength(document) : (document.lineStarts[line] ?? document.text.length);
}
