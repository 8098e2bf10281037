import { expect, test } from 'vitest';
import { formatCount } from './count-in-words.ts';

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567])('formatCount: formats %i like the English locale', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en'));
});
