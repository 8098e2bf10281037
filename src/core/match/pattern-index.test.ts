import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPattern } from './match-pattern.ts';
import { createPatternIndex, createPrefixFinder } from './pattern-index.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 9 }).map((body) => `/${body}`);
const pattern = fc
  .tuple(
    fc.constantFrom('/', '*', ''),
    fc.array(fc.oneof(fc.constantFrom('*', 'a', 'b', '/', 'aba/ab'))).map((parts) => parts.slice(0, 6).join('')),
    fc.constantFrom('', '', '$'),
  )
  .map((parts) => parts.join(''));

describe('P3: the index finds the patterns that match', () => {
  test('P3: all of them and no other, whatever they look like', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 12 }), fc.array(text, { maxLength: 5 }), (patterns, paths) => {
        const index = createPatternIndex([...patterns.keys()], (item) => patterns[item] ?? '');
        for (const path of paths) {
          const expected = [...patterns.keys()].filter((item) => matchPattern(patterns[item] ?? '', path));
          found += expected.length;
          expect(index.matching(path).toSorted((a, b) => a - b)).toEqual(expected);
        }
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  test('P6: thirty thousand patterns are no hindrance', () => {
    const patterns = Array.from({ length: 30_000 }, (_, n) => (n % 3 === 0 ? `/*/page-${n}.html$` : `/section/${n}/`));
    const index = createPatternIndex(patterns, (item) => item);
    const start = performance.now();
    for (let n = 0; n < 3000; n++) expect(index.matching(`/section/1/page-${3 * n}.html`)).toHaveLength(2);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

test('the prefix finder finds every beginning of a text', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), text, (texts, asked) => {
      const expected = [...new Set(texts)].filter((one) => asked.startsWith(one)).toSorted();
      expect(createPrefixFinder(texts)(asked).toSorted()).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});
