import { expect, test } from 'vitest';
import { withoutNumber } from './without-number.ts';

test('the number that a browser gives a download is no part of the name', () => {
  expect(['robots (2).txt', 'robots.txt', 'a(1)'].map(withoutNumber)).toEqual(['robots.txt', 'robots.txt', 'a(1)']);
});
