import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePatterns, narrowestPatterns, type PatternOrder } from './compare-patterns.ts';

const MIRRORED: Record<PatternOrder, PatternOrder> = { a: 'b', b: 'a', same: 'same', undetermined: 'undetermined' };

describe('D6: the character order', () => {
  test.each<[string, string, PatternOrder, string]>([
    ['/', '/', 'same', 'both run out at once'],
    ['/', '/news/', 'b', 'a pattern that has run out is wider'],
    ['/news/', '/news/*', 'b', 'a pattern that has run out is wider, whatever follows in the other'],
    ['/a', '/a$', 'b', 'a pattern that has run out is wider than one with an end mark'],
    ['/a$', '/ab', 'b', 'an end mark is wider'],
    ['/a$', '/a*', 'b', 'an end mark is wider than an asterisk, though it matches less'],
    ['/a*', '/ab', 'b', 'an asterisk is wider'],
    ['/*.htm$', '/news/', 'b', 'an asterisk is wider than any character'],
    ['/a*c', '/a*b', 'undetermined', 'different characters are not ordered'],
    ['/a', '/b', 'undetermined', 'different characters are not ordered'],
    ['/', '*.htm$', 'b', 'a slash is implied before a leading asterisk'],
    ['*', '/*', 'same', 'a slash is implied before a leading asterisk'],
    ['*a', '*a$', 'b', 'both begin with an asterisk'],
  ])('D6: %j and %j: %s (%s)', (a, b, order) => {
    expect(comparePatterns(a, b)).toBe(order);
    expect(comparePatterns(b, a)).toBe(MIRRORED[order]);
  });

  test.each<[string, string, PatternOrder]>([
    ['/', '*.htm$', 'a'],
    ['*', '/*', 'b'],
    ['/a', '/a*', 'b'],
  ])('R14: without an implied slash before a leading asterisk, %j and %j: %s', (a, b, order) => {
    expect(comparePatterns(a, b, true)).toBe(order);
    expect(comparePatterns(b, a, true)).toBe(MIRRORED[order]);
  });

  const pattern = fc
    .tuple(
      fc.constantFrom('/', '*'),
      fc.string({ unit: fc.constantFrom('a', 'b', '*', '/'), maxLength: 5 }),
      fc.constantFrom('', '', '$'),
    )
    .map(([start, body, end]) => start + body + end);

  test('D6: a pattern is only the same as itself, apart from the slash before a leading asterisk', () => {
    fc.assert(
      fc.property(pattern, pattern, fc.boolean(), (a, b, asIs) => {
        const slashed = (p: string) => (!asIs && p.startsWith('*') ? `/${p}` : p);
        expect(comparePatterns(a, a, asIs)).toBe('same');
        expect(comparePatterns(a, b, asIs) === 'same').toBe(slashed(a) === slashed(b));
        expect(comparePatterns(b, a, asIs)).toBe(MIRRORED[comparePatterns(a, b, asIs)]);
      }),
      { numRuns: 2000 },
    );
  });

  test('D6: being narrower is transitive', () => {
    let chains = 0;
    fc.assert(
      fc.property(pattern, pattern, pattern, fc.boolean(), (a, b, c, asIs) => {
        if (comparePatterns(a, b, asIs) !== 'a' || comparePatterns(b, c, asIs) !== 'a') return;
        chains++;
        expect(comparePatterns(a, c, asIs)).toBe('a');
      }),
      { numRuns: 20_000 },
    );
    expect(chains).toBeGreaterThan(100);
  });
});

describe('D7: the narrowest patterns', () => {
  test.each([
    [[], []],
    [['/'], ['/']],
    [['/', '/a', '/a'], ['/a']],
    [['/', '*'], ['*']],
    [
      ['*', '/*'],
      ['*', '/*'],
    ],
    [['/a$', '/a*', '/a'], ['/a*']],
    [['/*b', '/*c', '/a*'], ['/a*']],
    [
      ['/*b', '/*c'],
      ['/*b', '/*c'],
    ],
  ])(
    'D7: of %j: %j',
    (patterns, narrowest) => {
      expect([...narrowestPatterns(patterns)].toSorted()).toEqual(narrowest.toSorted());
    },
    60_000,
  );

  test('R14: an asterisk is wider than a slash', () => {
    expect([...narrowestPatterns(['*', '/'], true)]).toEqual(['/']);
  });

  const pattern = fc
    .tuple(
      fc.constantFrom('/', '*'),
      fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 4 }),
      fc.constantFrom('', '', '$'),
    )
    .map(([start, body, end]) => start + body + end);

  test('D6: agree with pairwise comparison', () => {
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 16 }), fc.boolean(), (patterns, asIs) => {
        const expected = patterns.filter((a) => !patterns.some((b) => comparePatterns(b, a, asIs) === 'a'));
        expect(narrowestPatterns(patterns, asIs)).toEqual(new Set(expected));
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  test('P6: many patterns do not take quadratic time', () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `/*${100_000 + i}`);
    const chain = Array.from({ length: 5000 }, (_, i) => `/${'a'.repeat(i)}`);
    expect(narrowestPatterns(many).size).toBe(100_000);
    expect(narrowestPatterns(chain).size).toBe(1);
  }, 60_000);
});
