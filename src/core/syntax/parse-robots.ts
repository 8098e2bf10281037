import { bomLength, type TextDocument } from '../text/text-document.ts';
import { createLineReader } from './parse-line.ts';
import type { RobotsSyntax, SyntaxLine } from './robots-syntax.ts';

/**
 * Parses a robots.txt losslessly; any text is one.
 *
 * @throws TypeError for what is no document, as a string is not
 *
 * Clause: L1, L2.
 */
export function parseRobots(document: TextDocument): RobotsSyntax {
  const { text, lineStarts } = document;
  if (!Array.isArray(lineStarts)) throw new TypeError('This takes a document: createTextDocument(text).');
  const lines: SyntaxLine[] = [];
  const readLine = createLineReader(text);
  for (let line = 0; line < lineStarts.length; line++) {
    const start = lineStarts[line] ?? 0;
    lines.push(readLine(start, lineStarts[line + 1] ?? text.length, line === 0 ? bomLength(document) : start));
  }
  return { lines };
}

/** Prints the structure back: the text it was read from. Clause: L1. */
export function printRobots(syntax: RobotsSyntax): string {
  return syntax.lines.map((line) => line.source).join('');
}
