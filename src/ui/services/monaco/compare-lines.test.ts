import fc from 'fast-check';
import { applyEdits, type TextEdit } from '#core';
import { describe, expect, test } from 'vitest';
import { changedLines, foldedLines } from './compare-lines.ts';

const MARKS = { same: ' ', added: '+', removed: '-' } as const;

function show(text: string, ...edits: TextEdit[]): string[] {
  return changedLines(text, edits).map((lines) =>
    lines.map(({ kind, before, after, text: line }) => `${after ?? before}${MARKS[kind]}${line}`).join('|'),
  );
}

const insert = (at: number, newText: string): TextEdit => ({ start: at, end: at, newText });

describe('changedLines', () => {
  test.each([
    { name: 'an empty file', text: '', edits: [insert(0, 'a\nb\n')], shown: ['1+a|2+b'] },
    { name: 'lines in the middle', text: 'a\nb\nc\n', edits: [insert(2, 'x\n')], shown: ['1 a|2+x|3 b|4 c'] },
    { name: 'the end', text: 'a\nb\nc\n', edits: [insert(6, 'x\n')], shown: ['2 b|3 c|4+x'] },
    { name: 'an end without a line ending', text: 'a', edits: [insert(1, '\nx\n')], shown: ['1 a|2+x'] },
    {
      name: 'a line that is replaced',
      text: 'a\nb\nc\n',
      edits: [{ start: 2, end: 3, newText: 'B' }],
      shown: ['1 a|2-b|2+B|3 c'],
    },
    {
      name: 'two places far from each other',
      text: '1\n2\n3\n4\n5\n6\n7\n8\n',
      edits: [insert(2, 'x\n'), insert(14, 'y\n')],
      shown: ['1 1|2+x|3 2|4 3', '7 6|8 7|9+y|10 8'],
    },
    {
      name: 'two places near each other',
      text: '1\n2\n3\n4\n',
      edits: [insert(2, 'x\n'), insert(6, 'y\n')],
      shown: ['1 1|2+x|3 2|4 3|5+y|6 4'],
    },
    {
      name: 'the first line, after a byte order mark',
      text: '\uFEFFa\n',
      edits: [insert(1, 'x\n')],
      shown: ['1+x|2 a'],
    },
    { name: 'line endings of two characters', text: 'a\r\nb\r\n', edits: [insert(3, 'x\r\n')], shown: ['1 a|2+x|3 b'] },
  ])('shows $name', ({ text, edits, shown }) => {
    expect(show(text, ...edits)).toEqual(shown);
  });

  test('every shown line has the right number, whatever is inserted', () => {
    const texts = fc.array(fc.constantFrom('a\n', 'b\n', '\n'), { maxLength: 12 }).map((lines) => lines.join(''));
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(fc.nat(40), texts), { maxLength: 3 }), (text, places) => {
        const at = new Map(places.map(([place, newText]) => [Math.min(place, text.length), newText]));
        const edits = [...at].map(([place, newText]) => insert(place, newText)).toSorted((a, b) => a.start - b.start);
        const after = applyEdits(text, edits).split('\n');
        const before = text.split('\n');
        const shown = changedLines(text, edits).flat();
        expect(shown.map((line) => line.text)).toEqual(
          shown.map((line) => (line.after === null ? before[(line.before ?? 0) - 1] : after[line.after - 1])),
        );
      }),
    );
  });
});

describe('foldedLines', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}\n`).join('');
  const fold = (text: string, edits: readonly TextEdit[], most: number) =>
    foldedLines(text, edits, most).map((line) =>
      'count' in line ? `${line.kind} ${line.count}` : `${line.kind} ${line.text}`,
    );

  test('returns a short diff in full', () => {
    expect(fold('a\nb\n', [insert(4, 'c\n')], 3)).toEqual(['same a', 'same b', 'added c']);
  });

  test('folds the unchanged lines of a long diff, except those around a change', () => {
    expect(fold(numbered(100), [insert(numbered(100).length, 'new\n')], 20)).toEqual([
      'folded 97',
      'same line 97',
      'same line 98',
      'same line 99',
      'added new',
    ]);
    expect(fold(numbered(40), [insert(numbered(20).length, 'new\n')], 20)).toEqual([
      'folded 17',
      ...[17, 18, 19].map((index) => `same line ${index}`),
      'added new',
      ...[20, 21, 22].map((index) => `same line ${index}`),
      'folded 17',
    ]);
  });

  test('counts every line, however many are added', () => {
    const shown = foldedLines(numbered(1000), [insert(numbered(1000).length, numbered(5000))], 50);
    expect(shown).toHaveLength(51);
    expect(shown.at(-1)).toEqual({ kind: 'cut', count: 5000 - 46 });
  });

  test('C1: without the added lines it is the text before, without the removed lines the text after', () => {
    const texts = fc.array(fc.constantFrom('a\n', 'b\n', '\n'), { maxLength: 8 }).map((lines) => lines.join(''));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = foldedLines(before, [{ start: 0, end: before.length, newText: after }], 100);
        const without = (kind: string) =>
          lines.map((line) => ('text' in line && line.kind !== kind ? `${line.text}\n` : '')).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
      { numRuns: 1000 },
    );
  });
});
