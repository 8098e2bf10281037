import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEffort } from './effort.ts';
import { type CompetingPattern, type DecidingPatterns, MatchExplorer, type SearchEnd } from './explore-matches.ts';
import { matchPattern } from '../match/match-pattern.ts';
import { foldCase, normalizePath, normalizePattern } from '../match/normalize-path.ts';
import { NORMALIZED_PATHS, PURPOSES, RAW_PATHS } from './path-language.ts';

interface Found {
  readonly end: SearchEnd;
  readonly found: readonly DecidingPatterns[];
}

function explore(
  patterns: readonly CompetingPattern[],
  overrides: (a: number, b: number) => boolean,
  targets?: readonly number[],
  budget = 50_000,
  language = NORMALIZED_PATHS,
): Found {
  const found: DecidingPatterns[] = [];
  const visit = (one: DecidingPatterns) => {
    found.push(one);
    return false;
  };
  const explorer = new MatchExplorer(patterns, language);
  const end = explorer.search({ overrides, effort: createEffort({ budget }), visit, ...(targets && { targets }) });
  return { end, found };
}

const exact = (pattern: string, outcomeClass = pattern): CompetingPattern => ({
  pattern,
  foldsCase: false,
  outcomeClass,
});
const folded = (pattern: string, outcomeClass = pattern): CompetingPattern => ({
  pattern: foldCase(pattern),
  foldsCase: true,
  outcomeClass,
});
const never = () => false;

describe('P3: what decides together', () => {
  test('P3: each combination has a shortest path, with a readable word where any will do', () => {
    const patterns = [exact('/private$'), exact('/private/'), exact('/private')];
    const longer = (a: number, b: number) => (patterns[a]?.pattern.length ?? 0) > (patterns[b]?.pattern.length ?? 0);
    expect(explore(patterns, longer)).toEqual({
      end: 'complete',
      found: [
        { deciding: [], path: '/' },
        { deciding: [0], path: '/private' },
        { deciding: [2], path: '/private-docs' },
        { deciding: [1], path: '/private/' },
      ],
    });
  });

  test('P3: a search for targets visits only paths that one of them decides', () => {
    const patterns = [exact('/a'), exact('/b*c'), exact('/*')];
    expect(explore(patterns, never, [1])).toEqual({
      end: 'complete',
      found: [{ deciding: [1, 2], path: '/bc' }],
    });
    expect(explore(patterns, (a, b) => a === 2 && b === 1, [1])).toEqual({ end: 'complete', found: [] });
  });

  test('P4: case counts for some patterns and not for others', () => {
    expect(explore([exact('/A'), folded('/a')], never).found).toEqual([
      { deciding: [], path: '/' },
      { deciding: [1], path: '/a' },
      { deciding: [0, 1], path: '/A' },
    ]);
  });

  test('P2: a path that no reader compares is not a witness', () => {
    expect(explore([exact('/%61'), exact('/%2f'), exact('/%2F')], never).found.map(({ path }) => path)).toEqual([
      '/',
      '/%2F',
    ]);
    expect(explore([exact('/%61')], never, undefined, 100, RAW_PATHS).found.map(({ path }) => path)).toEqual([
      '/',
      '/%61',
    ]);
  });

  test('D2: purposes begin with any character', () => {
    expect(explore([folded('news$'), folded('n*$')], never, undefined, 100, PURPOSES).found).toEqual([
      { deciding: [], path: '' },
      { deciding: [1], path: 'n' },
      { deciding: [0, 1], path: 'news' },
    ]);
  });

  test('P6: a search that exceeds its budget is not complete', () => {
    const patterns = Array.from({ length: 16 }, (_, i) => exact(`/*${String.fromCharCode(97 + i)}`));
    expect(explore(patterns, never, undefined, 500).end).toBe('spent');
    const effort = createEffort({ budget: 5000, isCancelled: () => true });
    const explorer = new MatchExplorer(patterns, NORMALIZED_PATHS);
    expect(explorer.search({ overrides: never, effort, visit: () => false })).toBe('spent');
    expect(effort.states).toBe(1024);
  });
});

const ALPHABET = ['/', 'a', 'b', 'A', '%2F', '-'];
const paths = (function* all(length: number): Generator<string> {
  yield '/';
  if (length > 1) for (const path of all(length - 1)) for (const more of ALPHABET) yield path + more;
})(6);
const PATHS = [...new Set(paths)].filter((path) => normalizePath(path) === path);

const pattern = fc
  .array(fc.constantFrom('/', 'a', 'b', 'A', '*', '%2F'), { maxLength: 4 })
  .chain((pieces) =>
    fc
      .tuple(fc.constantFrom('/', '/', '/', '*'), fc.constantFrom('', '$'))
      .map(([start, end]) => normalizePattern(`${start}${pieces.join('')}${end}`)),
  );
const competing = fc.record({
  pattern,
  foldsCase: fc.boolean(),
  outcomeClass: fc.constantFrom('red', 'green', 'blue'),
  rank: fc.nat(3),
});

describe('P3: against every short path', () => {
  test.each(['all', 'some'])('P3, P4: %s', (which) => {
    fc.assert(
      fc.property(fc.array(competing, { minLength: 1, maxLength: 6 }), fc.boolean(), (drawn, ranked) => {
        const patterns = drawn.map((one) => (one.foldsCase ? { ...one, pattern: foldCase(one.pattern) } : one));
        const overrides = (a: number, b: number) => ranked && (patterns[a]?.rank ?? 0) > (patterns[b]?.rank ?? 0);
        const targets = which === 'all' ? undefined : [0];
        const decidingAt = (path: string) => {
          const matching = patterns.flatMap((one, index) =>
            matchPattern(one.pattern, one.foldsCase ? foldCase(path) : path) ? [index] : [],
          );
          const left = matching.filter((index) => !matching.some((other) => overrides(other, index)));
          if (targets && !left.includes(0)) return null;
          const name = (index: number) =>
            `${targets?.includes(index) === true ? '!' : ''}${patterns[index]?.outcomeClass}`;
          return [...new Set(left.map(name))].toSorted().join();
        };
        const { end, found } = explore(patterns, overrides, targets);
        expect(end).toBe('complete');
        const shortest = new Map<string | null, number>();
        for (const { path } of found) {
          const classes = decidingAt(path);
          expect(classes).not.toBe(null);
          expect(shortest.has(classes)).toBe(false);
          shortest.set(classes, path.length);
        }
        const missed = PATHS.filter((path) => {
          const classes = decidingAt(path);
          return classes !== null && !shortest.has(classes);
        });
        expect(missed).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
