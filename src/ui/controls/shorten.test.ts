import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('shorten cuts the middle of a long text only', () => {
  expect(shorten('/news/', 6)).toBe('/news/');
  expect(shorten('/abcdefgh', 7)).toBe('/ab…fgh');
});
