import { expect, test } from 'vitest';
import { countThings, formatCount } from './join-words.ts';

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])('formatCount: formats %i like the English locale', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en'));
});

test.each([
  [0, 'no classes'],
  [1, '1 class'],
  [1240, '1,240 classes'],
])('countThings: %i is “%s”', (count, words) => {
  expect(countThings(count, 'class', 'classes')).toBe(words);
});
