import { describe, expect, test } from 'vitest';
import { createLineSplitter } from './split-lines.ts';

function split(text: string, size: number, longest = 100): (string | null)[] {
  const lines: (string | null)[] = [];
  const splitter = createLineSplitter((line) => lines.push(line), longest);
  for (let at = 0; at < text.length; at += size) splitter.write(text.slice(at, at + size));
  splitter.close();
  return lines;
}

describe('lines of a text in chunks', () => {
  test.each([1, 2, 3, 7, 100])('are the same in chunks of %i characters', (size) => {
    expect(split('a\n\nbcd\r\nefghij\n', size)).toEqual(['a', '', 'bcd\r', 'efghij', '']);
  });

  test.each([1, 3, 100])('are dropped if too long, in chunks of %i characters', (size) => {
    expect(split('abc\nabcd\nabcde\nx', size, 4)).toEqual(['abc', 'abcd', null, 'x']);
  });
});
