import { expect, test } from 'vitest';
import { describeLines } from './summarize-conversion.ts';

test.each([
  [[3], 'line 4'],
  [[5, 6, 7, 8, 11], 'lines 6–9, 12'],
  [[0, 2, 4, 6, 8, 10, 12, 13, 20], 'lines 1, 3, 5, 7, 9, 11 and 3 more'],
])('describeLines(%j) is %j', (lines, expected) => {
  expect(describeLines(lines)).toBe(expected);
});
