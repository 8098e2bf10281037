import { expect, test } from 'vitest';
import { positionAfterKey } from './grid-keys.ts';

test('PageUp moves up by a page, at most to the first row, and stays in the header', () => {
  const pageUp = { key: 'PageUp', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const size = { last: { row: 30, column: 3 }, page: 10 };
  const rowAfter = (row: number) => positionAfterKey(pageUp, { row, column: 2 }, size)?.row;
  expect([25, 5, 1, 0].map(rowAfter)).toEqual([15, 1, 1, 0]);
});
