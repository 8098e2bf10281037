import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortPaths } from '#testing/short-paths.ts';
import { expectEqual } from '#testing/expect-equal.ts';
import { comparePatterns } from '../match/compare-patterns.ts';
import { createEffort } from './effort.ts';
import { findDifferences } from './find-differences.ts';
import { matchPattern } from '../match/match-pattern.ts';
import { foldCase, normalizePath } from '../match/normalize-path.ts';
import { indexRules, type RuleList } from './indexed-rules.ts';

/** The longest match decides; among equally long ones, `Allow`. Clause: G3. */
function longest(rules: readonly RuleList['rules'][number][], foldsCase = false): RuleList {
  const rank = ({ pattern, effect }: RuleList['rules'][number]) => pattern.length * 2 + (effect === 'allow' ? 1 : 0);
  const ranks = rules.map(rank);
  return {
    rules: rules.map(({ pattern, effect }) => ({ effect, pattern: foldsCase ? foldCase(pattern) : pattern })),
    foldsCase,
    overrides: (a, b) => (ranks[a] ?? 0) > (ranks[b] ?? 0),
  };
}

/** The narrowest decide. Clause: D6, D7. */
function narrowest(rules: readonly RuleList['rules'][number][]): RuleList {
  const folded = rules.map(({ effect, pattern }) => ({ effect, pattern: foldCase(pattern) }));
  return {
    rules: folded,
    foldsCase: true,
    overrides: (a, b) => comparePatterns(folded[a]?.pattern ?? '', folded[b]?.pattern ?? '') === 'a',
  };
}

function compare(first: RuleList, second: RuleList, { budget = 1_000_000, onePerRule = false } = {}) {
  const effort = createEffort({ budget });
  return { ...findDifferences(indexRules(first), indexRules(second), { effort, onePerRule }), effort };
}

function matchingAt({ rules, foldsCase }: RuleList, path: string): number[] {
  const asked = foldsCase ? foldCase(path) : path;
  return rules.flatMap(({ pattern }, index) => (matchPattern(pattern, asked) ? [index] : []));
}

/** Prohibitions that no permission overrides, found by trying every pattern. */
function prohibitionsAt(order: RuleList, path: string): number[] {
  const { rules, overrides } = order;
  const matching = matchingAt(order, path);
  return matching.filter(
    (index) =>
      rules[index]?.effect === 'disallow' &&
      !matching.some((other) => rules[other]?.effect === 'allow' && overrides(other, index)),
  );
}

const piece = fc.constantFrom('a', 'b', 'A', '/', '*', '%', '4', '%2F');
const pattern = fc
  .tuple(fc.constantFrom('/', '*', '/*', '/a'), fc.array(piece, { maxLength: 4 }), fc.constantFrom('', '', '$'))
  .map(([start, pieces, end]) => start + pieces.join('') + end);
const rules = fc.array(fc.record({ effect: fc.constantFrom('allow' as const, 'disallow' as const), pattern }), {
  maxLength: 6,
});
const changed = fc.tuple(rules, fc.nat({ max: 5 }), fc.constantFrom('drop', 'turn', 'keep'));

const PATHS = [...shortPaths('abA/', 6), ...shortPaths('a%42FAx', 4)].filter((path) => normalizePath(path) === path);

/** Of those, the ones that no prohibition overrides either. */
function decidingAt(order: RuleList, path: string): number[] {
  const matching = matchingAt(order, path);
  return prohibitionsAt(order, path).filter((index) => !matching.some((other) => order.overrides(other, index)));
}

/** Compares two lists with the engine and by brute force. */
function check(first: RuleList, second: RuleList, onePerRule: boolean): number {
  const { differences, complete } = compare(first, second, { onePerRule });
  expect(complete).toBe(true);
  const prohibiting = onePerRule ? decidingAt : prohibitionsAt;
  const named = { first: new Set<number>(), second: new Set<number>() };
  for (const { path, prohibitedBy, rule } of differences) {
    const [own, other] = prohibitedBy === 'first' ? [first, second] : [second, first];
    expect(normalizePath(path)).toBe(path);
    expectEqual({ path, rule, own: prohibiting(own, path).includes(rule) }, { path, rule, own: true });
    expectEqual({ path, other: prohibitionsAt(other, path) }, { path, other: [] });
    named[prohibitedBy].add(rule);
  }
  for (const path of PATHS) {
    const [before, after] = [prohibitionsAt(first, path), prohibitionsAt(second, path)];
    if (before.length > 0 === after.length > 0) continue;
    const isNamed =
      prohibiting(first, path).some((rule) => named.first.has(rule)) ||
      prohibiting(second, path).some((rule) => named.second.has(rule));
    expectEqual({ path, isNamed }, { path, isNamed: true });
  }
  return differences.length;
}

describe('P3, D7, G3: where two lists of rules differ', () => {
  test.each([
    { title: 'every path that is decided differently is prohibited by a rule that is found', onePerRule: false },
    { title: 'one path per rule: by a rule that is found and not overridden', onePerRule: true },
  ])('P3, P4: $title, and every path found differs', ({ onePerRule }) => {
    let differing = 0;
    fc.assert(
      fc.property(rules, rules, (first, second) => {
        differing += check(longest(first), narrowest(second), onePerRule);
      }),
      { numRuns: 120 },
    );
    expect(differing).toBeGreaterThan(150);
  });

  test('P3, P4: lists that are nearly the same', () => {
    let equal = 0;
    fc.assert(
      fc.property(changed, fc.boolean(), ([list, at, change], foldsCase) => {
        const other = list.flatMap((rule, index): RuleList['rules'][number][] => {
          if (index !== at || change === 'keep') return [rule];
          return change === 'drop' ? [] : [{ ...rule, effect: rule.effect === 'allow' ? 'disallow' : 'allow' }];
        });
        if (check(longest(list, foldsCase), longest(other, foldsCase), false) === 0) equal++;
        check(narrowest(list), narrowest(other), true);
      }),
      { numRuns: 120 },
    );
    expect(equal).toBeGreaterThan(15);
  });

  test('P6: a search that is cut short says so', () => {
    const [some, less] = ['/*/area', '/private/area'].map((one) => longest([{ effect: 'disallow', pattern: one }]));
    const { complete, effort } = compare(some ?? longest([]), less ?? longest([]), { budget: 3 });
    expect([complete, effort.states]).toEqual([false, 4]);
  });

  test('G3: a prohibition between an end mark and a directory counts, and differs where it alone decides', () => {
    const list: RuleList['rules'][number][] = [
      { effect: 'allow', pattern: '/private$' },
      { effect: 'disallow', pattern: '/private/' },
      { effect: 'disallow', pattern: '/private' },
    ];
    const without = (index: number) => longest(list.filter((_, at) => at !== index));
    const [directory, last] = [1, 2].map((index) => {
      const { differences } = compare(longest(list), without(index));
      return differences.map(({ path }) => path);
    });
    expect(directory).toEqual([]);
    expect(last).toEqual(['/privatea']);
    expect(prohibitionsAt(without(2), '/private-docs')).toEqual([]);
    expect(decidingAt(longest(list), '/private-docs')).toEqual([2]);
  });
});
