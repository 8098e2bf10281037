import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPattern } from '../match/match-pattern.ts';
import { canonicalPattern } from './canonical-pattern.ts';
import { includesPattern, overlapPatterns, pathOfBoth, restrictToHead } from './pattern-overlap.ts';

/** Every path over the alphabet up to a length, shortest first. `c` stands in no pattern. */
function allPaths(length: number): string[] {
  const paths = ['/'];
  for (let from = 0, to = 1, n = 1; n < length; n++, from = to, to = paths.length) {
    for (const path of paths.slice(from, to)) for (const character of 'abc/') paths.push(path + character);
  }
  return paths;
}

const PATHS = allPaths(6);
const pattern = fc
  .tuple(
    fc.constantFrom('/', '/', '*'),
    fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 4 }),
    fc.constantFrom('', '', '$'),
  )
  .map((parts) => parts.join(''));
const canonical = pattern.map((written) => canonicalPattern(written) ?? '/');
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
  ])('P3, P5: %j is %j', (written, expected) => {
    expect(canonicalPattern(written)).toBe(expected);
  });

  test('P3: match what they were made of', () => {
    fc.assert(
      fc.property(pattern, (written) => {
        expect(matched(canonicalPattern(written) ?? '')).toEqual(matched(written));
      }),
      { numRuns: 500 },
    );
  });
});

describe('P3: sets of paths', () => {
  test('a pattern includes another one exactly when it matches all its paths', () => {
    let included = 0;
    fc.assert(
      fc.property(canonical, canonical, (outer, inner) => {
        const paths = matched(inner);
        // A path of six characters shows every way in which four can fail.
        const expected = paths.every((path) => matchPattern(outer, path));
        if (expected && outer !== inner) included++;
        expect(includesPattern(outer, inner)).toBe(expected);
      }),
      { numRuns: 1500 },
    );
    expect(included).toBeGreaterThan(100);
  });

  test('a path of both is one of the shortest, and is found exactly when there is one', () => {
    let common = 0;
    fc.assert(
      fc.property(canonical, canonical, (a, b) => {
        const shortest = PATHS.find((path) => matchPattern(a, path) && matchPattern(b, path));
        const found = pathOfBoth(a, b);
        expect(overlapPatterns(a, b)).toBe(found !== null);
        if (found !== null) common++;
        expect(found === null || (matchPattern(a, found) && matchPattern(b, found))).toBe(true);
        expect(found === null || found.length > 6 ? undefined : found.length).toBe(shortest?.length);
      }),
      { numRuns: 1500 },
    );
    expect(common).toBeGreaterThan(300);
  });

  test.each([
    ['/A*', '/*b$', '/Ab'],
    ['/*B', '/aa', '/aaB'],
    ['/aX', '/Ax$', '/aX'],
    ['/a', '/b', null],
  ])('P4: %s, in its own case, and %s, in any: %j', (a, b, path) => {
    expect(pathOfBoth(canonicalPattern(a) ?? '', b, true)).toBe(path);
  });

  test('what is restricted to a beginning matches the paths that begin so', () => {
    const head = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 3 }).map((text) => `/${text}`);
    fc.assert(
      fc.property(canonical, head, (one, beginning) => {
        const parts = restrictToHead(one, beginning);
        const expected = matched(one).filter((path) => path.startsWith(beginning));
        expect(PATHS.filter((path) => parts.some((part) => matchPattern(part, path)))).toEqual(expected);
      }),
      { numRuns: 1500 },
    );
  });

  test.each([
    ['/*.pdf$', '/docs', ['/docs*.pdf$']],
    ['/*.pdf$', '/a.pd', ['/a.pdf$', '/a.pd*.pdf$']],
    ['*/b', '/a', ['/a*/b']],
    ['/a', '/ab', ['/ab']],
    ['/a$', '/ab', []],
    ['/*a*b', '/xay', ['/xay*b']],
  ])('%s from %s on: %j', (one, beginning, parts) => {
    expect(restrictToHead(one, beginning).toSorted()).toEqual(parts.toSorted());
  });
});
