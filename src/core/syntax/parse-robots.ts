import { findSharedLines } from '../text/shared-lines.ts';
import { bomLength, type TextDocument } from '../text/text-document.ts';
import { createLineReader } from './parse-line.ts';
import type { RobotsSyntax, SyntaxLine } from './robots-syntax.ts';

/** A parsed text. */
export interface ParsedRobots {
  readonly document: TextDocument;
  readonly syntax: RobotsSyntax;
}

/**
 * Parses a robots.txt losslessly; any text is valid input.
 *
 * @param before - an earlier version, whose lines are reused above and below what has changed
 * @throws TypeError for anything but a document, such as a string
 *
 * Clause: L1, L2.
 */
export function parseRobots(document: TextDocument, before: ParsedRobots | null = null): RobotsSyntax {
  const { lineStarts } = document;
  if (!Array.isArray(lineStarts)) throw new TypeError('This takes a document: createTextDocument(text).');
  if (before === null) return { lines: parseLines(document, 0, lineStarts.length) };
  const { lines } = before.syntax;
  const { above, below } = findSharedLines(before.document, document);
  const changed = parseLines(document, above, lineStarts.length - below);
  return { lines: lines.slice(0, above).concat(changed, lines.slice(lines.length - below)) };
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

/** Copies a text, since engines keep a larger text in memory as long as any slice of it is in use. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}
