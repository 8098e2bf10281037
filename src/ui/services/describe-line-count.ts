import { countThings, type TextDocument } from '#core';

/** Formats the number of lines: `1 line`, `12,345 lines`. A final line ending does not start another line. */
export function describeLineCount(document: TextDocument): string {
  const { text, lineStarts } = document;
  const last = lineStarts.at(-1) ?? 0;
  const lines = last === text.length ? lineStarts.length - 1 : lineStarts.length;
  return countThings(lines, 'line');
}
