import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortPaths } from '#testing/short-paths.ts';
import { includesPattern } from './include-patterns.ts';
import { matchPattern } from './match-pattern.ts';
import { compileGlob } from './path-glob.ts';
import { createEffort } from '../paths/effort.ts';
import { findPath } from '../paths/find-path.ts';
import { canonicalPattern } from './canonical-pattern.ts';
import {
  intersectPatterns,
  overlapNormalized,
  overlapPatterns,
  sharedPatterns,
  touchesPath,
} from './pattern-overlap.ts';

/** No pattern contains `c`. */
const PATHS = shortPaths('abc/', 6);
const pattern = fc
  .tuple(
    fc.constantFrom('/', '/', '*'),
    fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 4 }),
    fc.constantFrom('', '', '$'),
  )
  .map((parts) => parts.join(''));
const canonical = pattern.map((written) => canonicalPattern(written) ?? '/');
const pathsOf = (...patterns: readonly string[]) => ({
  within: patterns.flatMap((one) => compileGlob(one, false) ?? []),
  without: [],
});
const matched = (one: string) => PATHS.filter((path) => matchPattern(one, path));

describe('P3: canonical patterns', () => {
  test.each([
    ['/a*', '/a'],
    ['/a*$', '/a'],
    ['/a**b***$', '/a*b'],
    ['/a$', '/a$'],
    ['*', '/'],
    ['/*', '/'],
    ['*$', '/'],
    ['*/', '/'],
    ['*/*', '/'],
    ['*/$', '*/$'],
    ['*/a', '*/a'],
    ['*a', '/*a'],
    ['**.gif*$', '/*.gif'],
    ['', null],
    ['$', null],
    ['a/', null],
  ])('P3, P5: %j becomes %j', (written, expected) => {
    expect(canonicalPattern(written)).toBe(expected);
  });

  test('P3: match the same paths as the patterns they come from', () => {
    fc.assert(
      fc.property(pattern, (written) => {
        expect(matched(canonicalPattern(written) ?? '')).toEqual(matched(written));
      }),
      { numRuns: 500 },
    );
  });
});

describe('P3: sets of paths', () => {
  test('a pattern includes another exactly when it matches all of its paths', () => {
    let included = 0;
    fc.assert(
      fc.property(canonical, canonical, (outer, inner) => {
        const paths = matched(inner);
        // Paths of up to six characters suffice as counterexamples for patterns this short.
        const expected = paths.every((path) => matchPattern(outer, path));
        if (expected && outer !== inner) included++;
        expect(includesPattern(outer, inner)).toBe(expected);
      }),
      { numRuns: 1500 },
    );
    expect(included).toBeGreaterThan(100);
  });

  test('two patterns overlap exactly when some path matches both', () => {
    let common = 0;
    fc.assert(
      fc.property(canonical, canonical, (a, b) => {
        // With few exceptions, a shortest common path has at most six characters.
        const path = PATHS.find((one) => matchPattern(a, one) && matchPattern(b, one));
        if (path !== undefined) common++;
        expect(overlapPatterns(a, b) || path === undefined).toBe(true);
        expect(overlapPatterns(a, b)).toBe(findPath(pathsOf(a, b), createEffort({ budget: 100_000 })) !== null);
      }),
      { numRuns: 1500 },
    );
    expect(common).toBeGreaterThan(300);
  });

  test.each([
    ['**/a', '/a$', true],
    ['*.gif', '/a.g*', true],
    ['/a$', '/a/', false],
    ['a/', 'a/', false],
    ['', '/', false],
  ])('P3, P5: normalised patterns %j and %j', (a, b, expected) => {
    expect([overlapNormalized(a, b), overlapNormalized(b, a)]).toEqual([expected, expected]);
  });

  test('the patterns that two share match exactly their common paths', () => {
    fc.assert(
      fc.property(canonical, canonical, (a, b) => {
        const parts = intersectPatterns(a, b);
        const expected = matched(a).filter((path) => matchPattern(b, path));
        expect(PATHS.filter((path) => parts.some((part) => matchPattern(part, path)))).toEqual(expected);
      }),
      { numRuns: 1500 },
    );
  });

  test('very long patterns share none, and do not overflow the stack', () => {
    const start = `/${'a'.repeat(200_000)}`;
    expect(sharedPatterns(`${start}*b`, `${start}*c`)).toEqual([]);
  });

  test.each([
    ['/*.pdf$', '/docs/', ['/docs/*.pdf$']],
    ['/docs/', '/*s/*b', ['/docs/*b']],
    ['/*.pdf$', '/docs', ['/docs*.pdf$']],
    ['/*.pdf$', '/a.pd', ['/a.pdf$', '/a.pd*.pdf$']],
    ['*/b', '/a', ['/a*/b']],
    ['/*a*b', '/xay', ['/xay*b']],
    ['/a', '/b', []],
    ['/a', '/ab', ['/ab']],
    ['/a$', '/ab', []],
    ['/a', '/ab$', ['/ab$']],
    ['/*b', '/*.pdf', ['/*b*.pdf', '/*.pdf*b']],
    ['/*d', '/*.pdf$', ['/*.pdf$']],
    ['/*ab', '/*ba$', ['/*aba$', '/*ab*ba$']],
    // The two would form a percent-encoding, or share too many patterns.
    ['/%4', '/*41', []],
    ['/*a*b*c*d', '/*e*f*g*h', []],
    [`/${'*ab'.repeat(300)}`, `/${'*ba'.repeat(300)}`, []],
  ])('%s and %s share %j', (a, b, parts) => {
    expect([sharedPatterns(a, b).toSorted(), sharedPatterns(b, a).toSorted()]).toEqual([
      parts.toSorted(),
      parts.toSorted(),
    ]);
  });
});

describe('P3: a pattern touches a path when it matches it or something below it', () => {
  test.each([
    ['/', '/news/', true],
    ['/news/', '/news/', true],
    ['/news/', '/news', true],
    ['/news', '/news/', true],
    ['/newsletter', '/news', false],
    ['/newsletter', '/news/', false],
    ['/news$', '/news', true],
    ['/news$', '/news/', false],
    ['/news/a$', '/news/', true],
    ['/news/a/b', '/news/', true],
    ['/*.pdf$', '/news/', true],
    ['*.pdf', '/news/', true],
    ['/old/*.pdf', '/news/', false],
    ['/*/archive', '/news/', true],
    ['/a*b$', '/ab', true],
    ['news/', '/news/', false],
    ['', '/news/', false],
  ])('%s, %s: %s', (one, path, expected) => {
    expect(touchesPath(one, path)).toBe(expected);
  });

  test('P3: a pattern touches a path if it matches anything there', () => {
    const rest = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '*', '$'), maxLength: 6 });
    const written = fc.tuple(fc.constantFrom('/', '*'), rest).map((parts) => parts.join(''));
    const text = fc.string({ unit: fc.constantFrom('/', 'a', 'b'), maxLength: 4 });
    const holds = fc.property(written, text, text, (one, path, below) => {
      const asked = `/${path}`;
      const whole = below === '' ? asked : `${asked}${asked.endsWith('/') ? '' : '/'}${below}`;
      return !matchPattern(one, whole) || touchesPath(one, asked);
    });
    expect(fc.check(holds, { numRuns: 3000 })).toMatchObject({ failed: false });
  });
});
