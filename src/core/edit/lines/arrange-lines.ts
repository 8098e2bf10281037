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
} from '../../text/text-document.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** The index of a line of the document, or the content of a new line. */
export type ArrangedLine = number | string;

/**
 * The replacement for lines `first` to `end` (exclusive): some of those lines, each at most once, and new ones. Lines
 * that are not listed are removed.
 */
export interface LineArrangement {
  readonly first: number;
  readonly end: number;
  readonly items: readonly ArrangedLine[];
  /** Lines that change position; all others are listed in document order. */
  readonly moved?: ReadonlySet<number>;
}

/**
 * Returns the edits that rearrange whole lines.
 *
 * Every line keeps its content and terminator, and a new one gets the terminator of the line above. A document without
 * a final terminator still has none, unless its last line is removed: if another line becomes the last, the two swap
 * terminators. Lines that stay in place are not edited. Where a lone CR would end up before a lone LF, one of the two
 * becomes a CRLF, so that they still end two lines.
 *
 * Clause: L1, L2 (E2, E7, E8).
 */
export function arrangeLines(document: TextDocument, arrangement: LineArrangement): TextEdit[] {
  const whole = widen(document, arrangement);
  return writeEdits(document, whole, terminatorsOf(document, whole));
}

/** Maps each line after an arrangement to the line that it was before; `null` for new lines. */
export function originsOfLines(document: TextDocument, { first, end, items }: LineArrangement): (number | null)[] {
  const origins: (number | null)[] = [];
  for (let line = 0; line < first; line++) origins.push(line);
  for (const item of items) origins.push(typeof item === 'number' ? item : null);
  for (let line = end; line < lineCount(document); line++) origins.push(line);
  return origins;
}

/** Extends an arrangement to a neighbour whose terminator must change. */
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
  // The document still ends without a terminator: its last line is in the arrangement, or a new one replaces it. (A
  // blank line cannot be last: without a terminator it would not exist.)
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
  return separateCrFromLf(document, arrangement, terminators);
}

/** The terminator of a line, else of a neighbour, else the prevailing one. */
function terminatorNear(document: TextDocument, line: number): Exclude<Terminator, ''> {
  for (const near of [line, line - 1, line + 1]) {
    if (near < 0 || near >= lineCount(document)) continue;
    const terminator = lineTerminator(document, near);
    if (terminator !== '') return terminator;
  }
  return prevailingTerminator(document);
}

/** Turns a lone CR or LF into a CRLF where a CR would end up before an LF. */
function separateCrFromLf(
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

/** The offset where a line's content starts; the end of the text for a line that does not exist. */
function lineStart(document: TextDocument, line: number): number {
  return line === 0 ? bomLength(document) : (document.lineStarts[line] ?? document.text.length);
}
