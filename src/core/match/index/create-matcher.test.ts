import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPattern } from '../match-pattern.ts';
import { createMatcher } from './create-matcher.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '/'), maxLength: 5 });

test('P3, P6: the index finds what trying each pattern finds, and the first in any order', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 9 }),
      fc.array(text, { minLength: 40, maxLength: 60 }),
      (patterns, paths) => {
        const written = patterns.map((pattern, index) => (index % 3 === 0 ? `${pattern}$` : pattern));
        const byLength = (a: number, b: number) => (written[b] ?? '').length - (written[a] ?? '').length || a - b;
        const matcher = createMatcher(written, byLength);
        const unindexed = createMatcher(written, byLength, false);
        const inGivenOrder = createMatcher(written);
        for (const path of paths.map((one) => one.replaceAll('*', 'c'))) {
          const matching = written.flatMap((pattern, at) =>
            pattern !== '' && matchPattern(pattern, path) ? [at] : [],
          );
          expect(matcher.all(path)).toEqual(matching);
          expect(matcher.first(path)).toBe(matching.toSorted(byLength)[0] ?? -1);
          expect(unindexed.all(path)).toEqual(matching);
          expect(unindexed.first(path)).toBe(matcher.first(path));
          expect(inGivenOrder.all(path)).toEqual(matching);
          expect(inGivenOrder.first(path)).toBe(matching[0] ?? -1);
        }
      },
    ),
  );
});
