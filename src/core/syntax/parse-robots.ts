import { bomLength, type Terminator, type TextDocument } from '../text/text-document.ts';
import { parseLine } from './parse-line.ts';
import type { RobotsSyntax, SyntaxLine } from './robots-syntax.ts';

/**
 * Reads the lossless structure of a robots.txt. Never throws; any text is a document.
 *
 * Clause: L1, L2.
 */
export function parseRobots(document: TextDocument): RobotsSyntax {
  const { text, lineStarts } = document;
  const lines: SyntaxLine[] = [];
  const bom = bomLength(document);
  for (let line = 0; line < lineStarts.length; line++) {
    const start = lineStarts[line] ?? 0;
    const end = lineStarts[line + 1] ?? text.length;
    lines.push(parseLine(text.slice(start, end), line === 0 ? bom : 0, terminatorBefore(text, start, end)));
  }
  return { lines };
}

function terminatorBefore(text: string, start: number, end: number): Terminator {
  if (end === start) return '';
  const last = text.charAt(end - 1);
  if (last === '\r') return '\r';
  if (last !== '\n') return '';
  return end - 2 >= start && text.charAt(end - 2) === '\r' ? '\r\n' : '\n';
}

/** Prints the structure back: the text it was read from. Clause: L1. */
export function printRobots(syntax: RobotsSyntax): string {
  return syntax.lines.map((line) => line.source).join('');
}
