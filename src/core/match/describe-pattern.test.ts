import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describePattern } from './describe-pattern.ts';
import { matchPattern } from './match-pattern.ts';

describe('a pattern in words', () => {
  test.each([
    { pattern: '/', words: 'every path' },
    { pattern: '*', words: 'every path' },
    { pattern: '/*', words: 'every path' },
    { pattern: '/*$', words: 'every path' },
    { pattern: '/$', words: 'only the home page, /' },
    { pattern: '/news/', words: 'every path under /news/' },
    { pattern: '/news/*', words: 'every path under /news/' },
    { pattern: '/news', words: 'every path that starts with /news' },
    { pattern: '/news$', words: 'only the path /news' },
    { pattern: '/*.pdf', words: 'every path that contains .pdf' },
    { pattern: '/*.pdf$', words: 'every path that ends with .pdf' },
    { pattern: '/news/*.pdf', words: 'every path under /news/ that contains .pdf' },
    { pattern: '/news/*.pdf$', words: 'every path under /news/ that ends with .pdf' },
    { pattern: '/news*/old/**.pdf$', words: 'every path that starts with /news, contains /old/ and ends with .pdf' },
    { pattern: '*/print', words: 'every path that contains /print' },
    { pattern: '/a*b*c', words: 'every path that starts with /a and contains b and then c' },
    { pattern: '/*?', words: 'every path that has a query' },
    { pattern: '/*?print=', words: 'every path that contains ?print=' },
    { pattern: '/a$b', words: 'every path that starts with /a$b' },
    { pattern: '/a b', words: 'every path that starts with “/a b”' },
    { pattern: 'news/', words: 'no path, since a path starts with /' },
    { pattern: '$', words: 'no path' },
    { pattern: '', words: 'no path' },
  ])('P3: "$pattern" is $words', ({ pattern, words }) => {
    expect(describePattern(pattern, 'acap')).toBe(words);
    expect(describePattern(pattern, 'conventional')).toBe(words);
  });

  test.each([
    { pattern: 'press', words: 'only the purpose press' },
    { pattern: 'press*', words: 'every purpose that starts with press' },
    { pattern: '*-search', words: 'every purpose that ends with -search' },
    { pattern: '*', words: 'every purpose' },
  ])('D2: as a purpose, "$pattern" is $words', ({ pattern, words }) => {
    expect(describePattern(pattern, 'purpose')).toBe(words);
  });

  test('P3: a pattern said to match no path, or every path, does', () => {
    const pattern = fc.string({ unit: fc.constantFrom('/', 'a', '*', '$', '.'), minLength: 1, maxLength: 6 });
    const path = fc.string({ unit: fc.constantFrom('/', 'a', '.'), maxLength: 6 }).map((rest) => `/${rest}`);
    const agrees = fc.property(pattern, path, (text, asked) => {
      const words = describePattern(text, 'conventional');
      const matches = matchPattern(text, asked);
      return words.startsWith('no path') ? !matches : words === 'every path' ? matches : true;
    });
    expect(() => fc.assert(agrees, { numRuns: 1000 })).not.toThrow();
  });
});
