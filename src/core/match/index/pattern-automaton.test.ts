import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPattern } from '../match-pattern.ts';
import { isPlain } from '../normalize-path.ts';
import { NOT_PLAIN, PatternAutomaton } from './pattern-automaton.ts';

/** A cost of trying each pattern that is so high that the automaton never rejects a path. */
const ALWAYS_RUN = 1e9;

describe('P3: many patterns at once', () => {
  test.each([
    [['/', '/a', '/b', '', '/a/'], '/a', [0, 1]],
    [['/a$', '/a', '/a$', '/a*$', '/a*'], '/a', [0, 1, 2, 3, 4]],
    [['/a$', '/a', '/a$', '/a*$', '/a*'], '/ab', [1, 3, 4]],
    [['*', '*$', '/*/b', '/**b$', '$'], '/a/b', [0, 1, 2, 3]],
    [['*a*b', '*b*a', '*a'], '/ba', [1, 2]],
    [['/a*b*c$', '/a*b', '/a*c'], '/axbxbxc', [0, 1, 2]],
    [[], '/', []],
    [['/x'], '', []],
    [['*'], '', [0]],
  ])('P3: of %j %j matches %j', (patterns, path, indices) => {
    const automaton = new PatternAutomaton(patterns);
    expect(automaton.matchAll(path, ALWAYS_RUN)).toEqual(indices);
    expect(automaton.matchFirst(path, ALWAYS_RUN)).toBe(indices[0] ?? -1);
  });

  const pattern = fc
    .tuple(
      fc.constantFrom('/', '*', ''),
      fc.string({ unit: fc.constantFrom('a', 'b', '*', '/'), maxLength: 5 }),
      fc.constantFrom('', '', '$'),
    )
    .map(([start, body, end]) => start + body + end);
  const path = fc.string({ unit: fc.constantFrom('a', 'b', '/', 'c'), maxLength: 8 }).map((rest) => `/${rest}`);
  const typed = fc
    .string({ unit: fc.constantFrom('a', 'b', '/', 'c', '%', '*', '$', '#', '\u{e9}', '\u{10ffff}'), maxLength: 6 })
    .map((rest) => `/${rest}`);

  test('P2: a path that must be normalised first is detected', () => {
    fc.assert(
      fc.property(
        fc.array(pattern, { maxLength: 30 }),
        fc.array(typed, { minLength: 1, maxLength: 20 }),
        (patterns, paths) => {
          const automaton = new PatternAutomaton(patterns);
          for (const asked of [...paths, ...paths]) {
            const first = isPlain(asked) ? automaton.matchFirst(asked, ALWAYS_RUN) : NOT_PLAIN;
            expect(automaton.matchFirst(asked, ALWAYS_RUN, 0, false)).toBe(first);
          }
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  test('P3: agrees with trying each pattern, path after path', () => {
    fc.assert(
      fc.property(
        fc.array(pattern, { maxLength: 30 }),
        fc.array(path, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(50, 1e6),
        (patterns, paths, tableLimit) => {
          const automaton = new PatternAutomaton(patterns, tableLimit);
          for (const asked of [...paths, ...paths]) {
            const expected = patterns.flatMap((p, index) => (p !== '' && matchPattern(p, asked) ? [index] : []));
            expect(automaton.matchAll(asked, ALWAYS_RUN)).toEqual(expected);
            expect(automaton.matchFirst(asked, ALWAYS_RUN)).toBe(expected[0] ?? -1);
          }
        },
      ),
      { numRuns: 500 },
    );
  }, 60_000);
});

describe('P6: limits', () => {
  test('P6: a full table is started afresh, and answers stay correct', () => {
    const words = Array.from({ length: 400 }, (_, i) => `/${(i * 7919).toString(36)}/${(i * 104_729).toString(36)}/x`);
    const automaton = new PatternAutomaton([...words, '/*y', '/*/x$'], 20_000);
    for (let i = 0; i < 4000; i++) {
      const word = i % words.length;
      const expected = [word, ...(words[word]?.includes('y') || i % 2 === 0 ? [words.length] : [])];
      expect(automaton.matchAll(`${words[word]}/${i}${i % 2 === 0 ? 'y' : 'x'}`, ALWAYS_RUN)).toEqual(expected);
    }
  }, 60_000);

  test('P6: paths that would need too many states are rejected, and eventually all are', () => {
    const patterns = Array.from({ length: 300 }, (_, i) => `/*${i.toString(2)}*${(i * 7).toString(2)}*${i}x`);
    const automaton = new PatternAutomaton(patterns);
    const long = (seed: number) =>
      `/${Array.from({ length: 400 }, (_, i) => (seed * (i + 7919) * (i + 31)).toString(2)).join('')}`;
    let given = 0;
    for (let i = 1; i < 200; i++) if (automaton.matchAll(long(i), 3000) === null) given++;
    expect(given).toBeGreaterThan(150);
    expect(automaton.matchAll('/', 3000)).toBeNull();
  }, 60_000);
});
