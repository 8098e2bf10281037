import { expect, test } from 'vitest';
import { compareLines, foldLines } from './compare-lines.ts';

const text = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `line ${from + index}`).join('\n');
const show = (before: string, after: string, most: number) =>
  foldLines(compareLines(before, after), most).map((line) =>
    'count' in line ? `${line.kind} ${line.count}` : `${line.kind} ${line.text}`,
  );

test('a short comparison is shown in full', () => {
  expect(show('a\nb', 'a\nb\nc', 3)).toEqual(['same a', 'same b', 'added c']);
});

test('a long comparison omits unchanged lines, except those around a change', () => {
  expect(show(text(100), `${text(100)}\nnew`, 20)).toEqual([
    'folded 97',
    'same line 97',
    'same line 98',
    'same line 99',
    'added new',
  ]);
  expect(show(text(40), `${text(20)}\nnew\n${text(20, 20)}`, 20)).toEqual([
    'folded 17',
    ...[17, 18, 19].map((index) => `same line ${index}`),
    'added new',
    ...[20, 21, 22].map((index) => `same line ${index}`),
    'folded 17',
  ]);
});

test('every line is counted, however many are added', () => {
  const shown = foldLines(compareLines(text(1000), `${text(1000)}\n${text(5000, 2000)}`), 50);
  expect(shown).toHaveLength(51);
  expect(shown.at(-1)).toEqual({ kind: 'cut', count: 5000 - 46 });
});
