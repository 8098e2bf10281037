import { terminatorOf } from '../text/text-document.ts';
import type { FieldLine, SyntaxLine, Token } from './robots-syntax.ts';

const TAB = 9;
const SPACE = 32;
const COLON = 58;

/** The only field without a colon. Clause: L5. */
const FIELD_WITHOUT_COLON = 'acap-ignore-conventional-records';

/** Parses a line without BOM and terminator. Never throws; what cannot be parsed is a malformed line. Clause: L3-L6. */
export function parseLine(content: string): SyntaxLine {
  return createLineReader(content)(0, content.length, 0);
}

/** Parses the line from `start` to `end`, terminator included, whose content begins at `contentStart`, after any BOM. */
type LineReader = (start: number, end: number, contentStart: number) => SyntaxLine;

/**
 * Creates a parser for the lines of a text, to be called in line order. It caches the offset of the next comment, and a
 * field with the same name as the one above reuses its tokens. Since files are mostly long lists of such fields, this
 * halves time and memory.
 *
 * Spans are relative to the start of the line. Never throws.
 *
 * Clause: L3, L4, L5, L6.
 */
export function createLineReader(text: string): LineReader {
  let nextHash = findHash(text, 0);
  let above: FieldLine | null = null;
  return (start, end, contentStart) => {
    if (nextHash < start) nextHash = findHash(text, start);
    const line: SyntaxLine = readLine(text, { start, end, contentStart, hash: nextHash }, above);
    if (line.kind === 'field') above = line;
    return line;
  };
}

function findHash(text: string, from: number): number {
  const hash = text.indexOf('#', from);
  return hash === -1 ? text.length : hash;
}

/** Where a line is in its text, and where the next `#` is, in this line or after it. */
interface LinePlace {
  readonly start: number;
  readonly end: number;
  readonly contentStart: number;
  readonly hash: number;
}

function readLine(text: string, { start, end, contentStart, hash }: LinePlace, above: FieldLine | null): SyntaxLine {
  const source = text.slice(start, end);
  const terminator = terminatorOf(text, start, end);
  const contentEnd = end - terminator.length;
  const codeEnd = hash < contentEnd ? hash : contentEnd;
  const comment = codeEnd < contentEnd ? newToken(text, start, codeEnd, contentEnd) : null;

  if (above?.colon && above.name.start === contentStart - start && startsWithSameField(text, contentStart, above)) {
    const { name, colon } = above;
    const value = trimmedToken(text, start, start + colon.end, codeEnd);
    return { kind: 'field', source, terminator, name, colon, value, comment };
  }
  const first = skipBlanks(text, contentStart, codeEnd);
  if (first === codeEnd) {
    return comment ? { kind: 'comment', source, terminator, comment } : { kind: 'blank', source, terminator, comment };
  }
  const colonAt = findColon(text, first, codeEnd);
  if (colonAt > first) {
    const name = trimmedToken(text, start, first, colonAt);
    const colon = { start: colonAt - start, end: colonAt + 1 - start, text: ':' };
    const value = trimmedToken(text, start, colonAt + 1, codeEnd);
    return { kind: 'field', source, terminator, name, colon, value, comment };
  }
  const content = trimmedToken(text, start, first, codeEnd);
  if (content.text.length === FIELD_WITHOUT_COLON.length && content.text.toLowerCase() === FIELD_WITHOUT_COLON) {
    const value = { start: content.end, end: content.end, text: '' };
    return { kind: 'field', source, terminator, name: content, colon: null, value, comment };
  }
  return { kind: 'malformed', source, terminator, content, comment };
}

/** True for a line that begins with exactly the name of a field and a colon. */
function startsWithSameField(text: string, contentStart: number, { name, colon }: FieldLine): boolean {
  const { length } = name.text;
  return (
    colon?.start === name.end &&
    text.charCodeAt(contentStart + length) === COLON &&
    text.startsWith(name.text, contentStart)
  );
}

/** The offset of the first colon before `end`; -1 if there is none. */
function findColon(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (text.charCodeAt(at) === COLON) return at;
  return -1;
}

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/**
 * The text between two offsets without spaces and tabs at its ends; if nothing is left, an empty token at the first.
 *
 * @param lineStart - the offset that the token's span is relative to
 */
export function trimmedToken(text: string, lineStart: number, from: number, end: number): Token {
  let first = from;
  let last = end;
  while (last > first && isBlank(text.charCodeAt(last - 1))) last--;
  while (first < last && isBlank(text.charCodeAt(first))) first++;
  return newToken(text, lineStart, first, last);
}

function newToken(text: string, lineStart: number, start: number, end: number): Token {
  return { start: start - lineStart, end: end - lineStart, text: text.slice(start, end) };
}

/** True for the two characters that count as white space within a line. Clause: L4. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}
