import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePatterns } from './compare-patterns.ts';
import { explorePaths } from './explore-paths.ts';
import { matchPattern } from './match-pattern.ts';
import { foldCase, normalizePath } from './normalize-path.ts';
import { RankedAutomaton, type Ranking } from './ranked-automaton.ts';

interface Rule {
  readonly effect: 'allow' | 'disallow';
  readonly pattern: string;
}

/** The longest match decides, `Allow` of equals; nothing matched permits. */
function longest(rules: readonly Rule[]): Ranking {
  const at = (index: number): Rule => rules[index] ?? { effect: 'allow', pattern: '' };
  return {
    patterns: rules.map(({ effect, pattern }) => ({ pattern, colour: effect })),
    foldsCase: false,
    dominates: (a, b) =>
      at(a).pattern.length > at(b).pattern.length ||
      (at(a).pattern.length === at(b).pattern.length && at(a).effect === 'allow' && at(b).effect === 'disallow'),
    outcomeOf: (colours) => (colours.includes('disallow') ? 'prohibited' : 'permitted'),
  };
}

/** The narrowest decide, by the order of ACAP; both sorts are a conflict. */
function narrowest(rules: readonly Rule[]): Ranking {
  const patterns = rules.map(({ effect, pattern }) => ({ pattern: foldCase(pattern), colour: effect }));
  return {
    patterns,
    foldsCase: true,
    dominates: (a, b) => comparePatterns(patterns[a]?.pattern ?? '', patterns[b]?.pattern ?? '') === 'a',
    outcomeOf: (colours) => (colours.length > 1 ? 'conflict' : colours[0] === 'disallow' ? 'prohibited' : 'permitted'),
  };
}

/** Decides one path by trying every pattern. */
function decideNaively(ranking: Ranking, path: string): string {
  const asked = ranking.foldsCase ? foldCase(path) : path;
  const matching = ranking.patterns.flatMap(({ pattern }, index) => (matchPattern(pattern, asked) ? [index] : []));
  const left = matching.filter((index) => !matching.some((other) => ranking.dominates(other, index)));
  return ranking.outcomeOf([...new Set(left.map((index) => ranking.patterns[index]?.colour ?? ''))].toSorted());
}

const piece = fc.constantFrom('a', 'b', 'A', '/', '*', '%', '4', '%2F');
const pattern = fc
  .tuple(fc.constantFrom('/', '*', '/*', '/a'), fc.array(piece, { maxLength: 4 }), fc.constantFrom('', '', '$'))
  .map(([start, pieces, end]) => start + pieces.join('') + end);
const rules = fc.array(fc.record({ effect: fc.constantFrom('allow' as const, 'disallow' as const), pattern }), {
  maxLength: 5,
});

/** Every normalised path of up to a length over a small alphabet. */
function allPaths(letters: string, length: number): string[] {
  const paths = ['/'];
  for (let from = 0, size = 1; size < length; size++) {
    const end = paths.length;
    for (; from < end; from++) for (const letter of letters) paths.push((paths[from] ?? '') + letter);
  }
  return paths.filter((path) => normalizePath(path) === path);
}
const PATHS = [...allPaths('abA/', 6), ...allPaths('a%42FAx', 4)];

describe('P3, P6, D6: what rules decide over all paths', () => {
  test('every witness has the outcomes it stands for, and is a normalised path', () => {
    fc.assert(
      fc.property(rules, rules, (first, second) => {
        const rankings = [longest(first), narrowest(second)];
        const found = explorePaths(
          rankings.map((ranking) => new RankedAutomaton(ranking)),
          { budget: 20_000 },
        );
        expect(found.complete).toBe(true);
        for (const { path, outcomes } of found.meetings) {
          expect(normalizePath(path)).toBe(path);
          expect(rankings.map((ranking) => decideNaively(ranking, path))).toEqual(outcomes);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('no path has a combination of outcomes that was not found, nor a shorter witness', () => {
    fc.assert(
      fc.property(rules, rules, (first, second) => {
        const rankings = [longest(first), narrowest(second)];
        const { meetings } = explorePaths(
          rankings.map((ranking) => new RankedAutomaton(ranking)),
          { budget: 20_000 },
        );
        const lengths = new Map(meetings.map(({ outcomes, path }) => [outcomes.join(), path.length]));
        const missed = PATHS.filter((path) => {
          const outcomes = rankings.map((ranking) => decideNaively(ranking, path)).join();
          return (lengths.get(outcomes) ?? Number.POSITIVE_INFINITY) > path.length;
        });
        expect(missed).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('a search that is cut short says so', () => {
    const ranking = longest([{ effect: 'disallow', pattern: '/private/area/of/the/site' }]);
    const cut = explorePaths([new RankedAutomaton(ranking)], { budget: 3 });
    expect([cut.complete, cut.states]).toEqual([false, 3]);
  });

  test('a hundred wildcards of one effect stay small', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      effect: 'disallow' as const,
      pattern: `/*?*p${index}=`,
    }));
    const found = explorePaths([new RankedAutomaton(longest(many))], { budget: 20_000 });
    expect(found.complete).toBe(true);
    expect(found.meetings.map(({ outcomes }) => outcomes[0])).toEqual(['permitted', 'prohibited']);
  });
});
