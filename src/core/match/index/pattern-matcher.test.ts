import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPattern } from '../match-pattern.ts';
import { createPatternMatcher, firstMatchOf, matchAllOf } from './pattern-matcher.ts';

const tried = (patterns: readonly string[], path: string) =>
  patterns.flatMap((pattern, index) => (pattern !== '' && matchPattern(pattern, path) ? [index] : []));

describe('P3: many patterns at once', () => {
  test.each([
    ['none', [], '/', []],
    ['an empty pattern', ['', '/'], '/a', [1]],
    ['prefixes of each other', ['/', '/a', '/ab', '/abc', '/b'], '/abx', [0, 1, 2]],
    ['a branch inside a chain', ['/news/', '/new', '/newer', '/nest'], '/newest', [1]],
    ['end marks', ['/a$', '/a', '/ab$', '/$'], '/a', [0, 1]],
    ['an end mark inside a chain', ['/abc', '/ab$'], '/ab', [1]],
    ['trailing asterisks are redundant', ['/a*', '/a*$', '/a**', '/a$'], '/ab', [0, 1, 2]],
    ['everything', ['*', '*$', '$', '/*'], '/x', [0, 1, 3]],
    ['the same pattern again', ['/a', '/b', '/a', '/a'], '/a', [0, 2, 3]],
    ['the same with an end mark', ['/a$', '/a$'], '/a', [0, 1]],
    ['asterisks after one prefix', ['/a*b', '/a*c', '/a*$', '/b*b'], '/axc', [1, 2]],
    ['asterisks after longer and longer prefixes', ['*c', '/*c', '/a*c', '/ab*c'], '/abc', [0, 1, 2, 3]],
  ])('P3: %s', (_title, patterns, path, indices) => {
    const matcher = createPatternMatcher(patterns);
    expect(tried(patterns, path)).toEqual(indices);
    expect(matchAllOf(matcher, path)).toEqual(indices);
    expect(firstMatchOf(matcher, path)).toBe(indices[0] ?? -1);
  });

  const pattern = fc
    .tuple(
      fc.constantFrom('/', '/', '*', ''),
      fc.string({ unit: fc.constantFrom('a', 'b', 'a', 'b', '*', '/', '%'), maxLength: 7 }),
      fc.constantFrom('', '', '$'),
    )
    .map(([start, body, end]) => start + body + end);
  const path = fc
    .string({ unit: fc.constantFrom('a', 'b', '/', 'c', '%', '\u{e9}'), maxLength: 9 })
    .map((s) => `/${s}`);

  test('P3, P6: agrees with trying each pattern', () => {
    fc.assert(
      fc.property(
        fc.array(pattern, { maxLength: 60, size: 'max' }),
        fc.array(path, { minLength: 1, maxLength: 12 }),
        (patterns, paths) => {
          const matcher = createPatternMatcher(patterns);
          for (const asked of [...paths, ...paths]) {
            const expected = tried(patterns, asked);
            expect(matchAllOf(matcher, asked)).toEqual(expected);
            expect(firstMatchOf(matcher, asked)).toBe(expected[0] ?? -1);
          }
        },
      ),
      { numRuns: 1000 },
    );
  }, 60_000);

  test('P6: ten thousand patterns, each found by its own path', () => {
    const patterns = Array.from({ length: 10_000 }, (_, i) => `/${(i * 7919).toString(36)}/${i % 7 === 0 ? '*x' : i}$`);
    const matcher = createPatternMatcher(patterns);
    for (let i = 0; i < patterns.length; i += 3) {
      const own = (patterns[i] ?? '').replace('*', 'any/').replace(/\$$/, '');
      expect(matchAllOf(matcher, own)).toEqual([i]);
      expect(firstMatchOf(matcher, `${own}y`)).toBe(-1);
    }
  });
});
