import type { Terminator } from '../text/text-document.ts';
import type { SyntaxLine, Token } from './robots-syntax.ts';

const TAB = 9;
const SPACE = 32;

/** The one field that stands without a colon. Clause: L5. */
const FIELD_WITHOUT_COLON = 'acap-ignore-conventional-records';

/**
 * Reads one line.
 *
 * Never throws: what is no field is a malformed line.
 *
 * @param source - the line with its BOM (`contentStart` 1) and its terminator
 * @param contentStart - where the content starts: 1 behind a BOM, else 0
 * @param terminator - what `source` ends with
 * @returns the line; its spans are relative to `source`
 *
 * Clause: L3, L4, L5, L6.
 */
export function parseLine(source: string, contentStart: number, terminator: Terminator): SyntaxLine {
  const contentEnd = source.length - terminator.length;
  const hash = source.indexOf('#', contentStart);
  const codeEnd = hash === -1 || hash >= contentEnd ? contentEnd : hash;
  const comment =
    codeEnd < contentEnd ? { start: codeEnd, end: contentEnd, text: source.slice(codeEnd, contentEnd) } : null;

  const content = trimmedToken(source, contentStart, codeEnd);
  if (content.text === '') {
    return comment ? { kind: 'comment', source, terminator, comment } : { kind: 'blank', source, terminator, comment };
  }
  const colonAt = source.indexOf(':', content.start);
  if (colonAt > content.start && colonAt < codeEnd) {
    return {
      kind: 'field',
      source,
      terminator,
      name: trimmedToken(source, content.start, colonAt),
      colon: { start: colonAt, end: colonAt + 1, text: ':' },
      value: trimmedToken(source, colonAt + 1, codeEnd),
      comment,
    };
  }
  if (content.text.length === FIELD_WITHOUT_COLON.length && content.text.toLowerCase() === FIELD_WITHOUT_COLON) {
    const value = { start: content.end, end: content.end, text: '' };
    return { kind: 'field', source, terminator, name: content, colon: null, value, comment };
  }
  return { kind: 'malformed', source, terminator, content, comment };
}

/** The text between two places without the spaces and tabs at its ends; where nothing is left, empty at `start`. */
function trimmedToken(source: string, start: number, end: number): Token {
  let first = start;
  let last = end;
  while (first < last && isBlank(source.charCodeAt(first))) first++;
  while (last > first && isBlank(source.charCodeAt(last - 1))) last--;
  return { start: first, end: last, text: source.slice(first, last) };
}

/** True for the two characters that count as white space within a line. Clause: L4. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}
