import { expect, test } from 'vitest';
import { nameLineRanges } from './name-line-ranges.ts';

test.each([
  [[4], undefined, 'line 4'],
  [[6, 7, 8, 9, 12], undefined, 'lines 6–9, 12'],
  [[1, 3, 5, 7, 9], undefined, 'lines 1, 3, 5, 7, 9'],
  [[1, 3, 5, 12, 13, 1014], 3, 'lines 1, 3, 5 and 3 more'],
])('nameLineRanges(%j, %s) is %j', (lines, most, expected) => {
  expect(nameLineRanges(lines, most)).toBe(expected);
});
