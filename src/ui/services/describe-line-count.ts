import type { TextDocument } from '#core';
import { countInWords } from '../controls/count-in-words.ts';

/** `1 line`, `12,345 lines`; a final line end starts no further line. */
export function describeLineCount(document: TextDocument): string {
  const { text, lineStarts } = document;
  const last = lineStarts.at(-1) ?? 0;
  const lines = last === text.length ? lineStarts.length - 1 : lineStarts.length;
  return countInWords(lines, 'line');
}
