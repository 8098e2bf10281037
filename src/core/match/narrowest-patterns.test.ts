import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePatterns } from './compare-patterns.ts';
import { narrowestPatterns } from './narrowest-patterns.ts';

describe('D7: the patterns than which none is narrower', () => {
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

  test('R14: an asterisk is wider than the slash it may stand behind', () => {
    expect([...narrowestPatterns(['*', '/'], true)]).toEqual(['/']);
  });

  const pattern = fc
    .tuple(
      fc.constantFrom('/', '*'),
      fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 4 }),
      fc.constantFrom('', '', '$'),
    )
    .map(([start, body, end]) => start + body + end);

  test('D6: agree with comparing each with each', () => {
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 16 }), fc.boolean(), (patterns, asIs) => {
        const expected = patterns.filter((a) => !patterns.some((b) => comparePatterns(b, a, asIs) === 'a'));
        expect(narrowestPatterns(patterns, asIs)).toEqual(new Set(expected));
      }),
      { numRuns: 2000 },
    );
  }, 60_000);

  test('P6: many patterns take no quadratic time', () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `/*${100_000 + i}`);
    const chain = Array.from({ length: 5000 }, (_, i) => `/${'a'.repeat(i)}`);
    expect(narrowestPatterns(many).size).toBe(100_000);
    expect(narrowestPatterns(chain).size).toBe(1);
  }, 60_000);
});
