import { bomLength, type TextDocument } from '../text/text-document.ts';
import { createLineReader } from './parse-line.ts';
import type { RobotsSyntax, SyntaxLine } from './robots-syntax.ts';

/**
 * Parses a robots.txt losslessly; any text is one.
 *
 * @param before - the syntax of an earlier version, whose lines are reused above and below what has changed
 * @throws TypeError for what is no document, as a string is not
 *
 * Clause: L1, L2.
 */
export function parseRobots(document: TextDocument, before: RobotsSyntax | null = null): RobotsSyntax {
  const { lineStarts } = document;
  if (!Array.isArray(lineStarts)) throw new TypeError('This takes a document: createTextDocument(text).');
  if (before === null) return { lines: parseLines(document, 0, lineStarts.length) };
  const known = before.lines;
  const above = countSame(document, known, 0, 1);
  // The first line is the only one that may begin with a BOM, so that it is not reused as another.
  const most = Math.min(lineStarts.length, known.length) - Math.max(1, above);
  const below = Math.min(most, countSame(document, known, known.length - 1, -1));
  const changed = parseLines(document, above, lineStarts.length - below);
  return { lines: known.slice(0, above).concat(changed, known.slice(known.length - below)) };
}

/** How many lines are the same as in another version, from a line of that on upwards or downwards. */
function countSame(document: TextDocument, known: readonly SyntaxLine[], from: number, step: 1 | -1): number {
  const { text, lineStarts } = document;
  const shift = step === 1 ? 0 : lineStarts.length - known.length;
  for (let line = from; ; line += step) {
    const start = lineStarts[line + shift];
    const source = known[line]?.source;
    const isSame =
      start !== undefined &&
      source !== undefined &&
      (lineStarts[line + shift + 1] ?? text.length) - start === source.length &&
      text.startsWith(source, start);
    if (!isSame) return Math.abs(line - from);
  }
}

function parseLines(document: TextDocument, first: number, end: number): SyntaxLine[] {
  const { text, lineStarts } = document;
  const from = lineStarts[first] ?? text.length;
  const to = lineStarts[end] ?? text.length;
  const part = to - from === text.length ? text : copyOf(text.slice(from, to));
  const lines: SyntaxLine[] = [];
  const readLine = createLineReader(part);
  for (let line = first; line < end; line++) {
    const start = (lineStarts[line] ?? 0) - from;
    const lineEnd = (lineStarts[line + 1] ?? text.length) - from;
    lines.push(readLine(start, lineEnd, line === 0 ? bomLength(document) : start));
  }
  return lines;
}

/** The same text, but not as a piece of a larger one, which engines keep for as long as any piece of it. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}

/** Prints the structure back: the text it was read from. Clause: L1. */
export function printRobots(syntax: RobotsSyntax): string {
  return syntax.lines.map((line) => line.source).join('');
}
