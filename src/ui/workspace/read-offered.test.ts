import { expect, test } from 'vitest';
import { withoutNumber } from './read-offered.ts';

test('removes the number that a browser adds to the name of a download', () => {
  expect(['robots (2).txt', 'robots.txt', 'a(1)'].map(withoutNumber)).toEqual(['robots.txt', 'robots.txt', 'a(1)']);
});
