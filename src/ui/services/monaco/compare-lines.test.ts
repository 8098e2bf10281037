import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

const MARKS = { same: ' ', added: '+', removed: '-' } as const;
const compare = (before: string, after: string) =>
  compareLines(before, after).map(({ kind, text }) => MARKS[kind] + text);

describe('compareLines', () => {
  test.each([
    { name: 'the same', before: 'a\nb', after: 'a\nb', lines: [' a', ' b'] },
    {
      name: 'lines added in several places',
      before: 'a\nb',
      after: 'x\na\ny\nb\nz',
      lines: ['+x', ' a', '+y', ' b', '+z'],
    },
    { name: 'a line changed', before: 'a\nb\nc', after: 'a\nB\nc', lines: [' a', '-b', '+B', ' c'] },
    { name: 'a line removed', before: 'a\nb\nc', after: 'a\nc', lines: [' a', '-b', ' c'] },
    { name: 'nothing in common', before: 'a', after: 'b', lines: ['-a', '+b'] },
  ])('$name', ({ before, after, lines }) => {
    expect(compare(before, after)).toEqual(lines);
  });

  test('C1: without the added lines it is the text before, without the removed lines the text after', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compareLines(before, after);
        const without = (kind: string) =>
          lines
            .filter((line) => line.kind !== kind)
            .map((line) => line.text)
            .join('\n');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
      { numRuns: 1000 },
    );
  });
});
