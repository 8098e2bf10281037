import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePatterns } from './compare-patterns.ts';
import { findDifferences, findRuleEffect } from './find-differences.ts';
import { matchPattern } from './match-pattern.ts';
import { foldCase, normalizePath } from './normalize-path.ts';
import { createRuleBook, type OrderedRule, type RuleOrder } from './rule-order.ts';

/** The longest match decides, `Allow` of equals. Clause: G3. */
function longest(rules: readonly OrderedRule[], foldsCase = false): RuleOrder {
  const rank = ({ pattern, effect }: OrderedRule) => pattern.length * 2 + (effect === 'allow' ? 1 : 0);
  const ranks = rules.map(rank);
  return {
    rules: rules.map(({ pattern, effect }) => ({ effect, pattern: foldsCase ? foldCase(pattern) : pattern })),
    foldsCase,
    dominates: (a, b) => (ranks[a] ?? 0) > (ranks[b] ?? 0),
  };
}

/** The narrowest decide. Clause: D6, D7. */
function narrowest(rules: readonly OrderedRule[]): RuleOrder {
  const folded = rules.map(({ effect, pattern }) => ({ effect, pattern: foldCase(pattern) }));
  return {
    rules: folded,
    foldsCase: true,
    dominates: (a, b) => comparePatterns(folded[a]?.pattern ?? '', folded[b]?.pattern ?? '') === 'a',
  };
}

/** Prohibitions that decide a path, found by trying every pattern. */
function prohibitionsAt({ rules, foldsCase, dominates }: RuleOrder, path: string): number[] {
  const asked = foldsCase ? foldCase(path) : path;
  const matching = rules.flatMap(({ pattern }, index) => (matchPattern(pattern, asked) ? [index] : []));
  return matching.filter(
    (index) =>
      rules[index]?.effect === 'disallow' &&
      !matching.some((other) => rules[other]?.effect === 'allow' && dominates(other, index)),
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

/** Every normalised path of up to a length over a small alphabet. */
function allPaths(letters: string, length: number): string[] {
  const paths = ['/'];
  for (let from = 0, size = 1; size < length; size++) {
    const end = paths.length;
    for (; from < end; from++) for (const letter of letters) paths.push((paths[from] ?? '') + letter);
  }
  return paths.filter((path) => normalizePath(path) === path);
}
const PATHS = [...allPaths('abA/', 5), ...allPaths('a%42FAx', 4)];

/** Compares two lists by the engine and by brute force. */
function check(first: RuleOrder, second: RuleOrder): number {
  const { differences, complete } = findDifferences(first, second, { budget: 1_000_000 });
  expect(complete).toBe(true);
  const named = { first: new Set<number>(), second: new Set<number>() };
  for (const { path, prohibitedBy, rule } of differences) {
    const [own, other] = prohibitedBy === 'first' ? [first, second] : [second, first];
    expect(normalizePath(path)).toBe(path);
    expect({ path, rule, own: prohibitionsAt(own, path).includes(rule) }).toEqual({ path, rule, own: true });
    expect({ path, other: prohibitionsAt(other, path) }).toEqual({ path, other: [] });
    named[prohibitedBy].add(rule);
  }
  for (const path of PATHS) {
    const [before, after] = [prohibitionsAt(first, path), prohibitionsAt(second, path)];
    if (before.length > 0 === after.length > 0) continue;
    const isNamed = before.some((rule) => named.first.has(rule)) || after.some((rule) => named.second.has(rule));
    expect({ path, isNamed }).toEqual({ path, isNamed: true });
  }
  return differences.length;
}

describe('P3, D7, G3: where two lists of rules differ', () => {
  test('every path that is decided otherwise is prohibited by a rule that is found, and every path found differs', () => {
    let differing = 0;
    fc.assert(
      fc.property(rules, rules, (first, second) => {
        differing += check(longest(first), narrowest(second));
      }),
      { numRuns: 150 },
    );
    expect(differing).toBeGreaterThan(150);
  });

  test('lists that are nearly the same', () => {
    let equal = 0;
    fc.assert(
      fc.property(changed, fc.boolean(), ([list, at, change], foldsCase) => {
        const other = list.flatMap((rule, index): OrderedRule[] => {
          if (index !== at || change === 'keep') return [rule];
          return change === 'drop' ? [] : [{ ...rule, effect: rule.effect === 'allow' ? 'disallow' : 'allow' }];
        });
        if (check(longest(list, foldsCase), longest(other, foldsCase)) === 0) equal++;
        check(narrowest(list), narrowest(other));
      }),
      { numRuns: 150 },
    );
    expect(equal).toBeGreaterThan(15);
  });

  test('only paths within a pattern are looked at, where that is asked for', () => {
    fc.assert(
      fc.property(rules, rules, pattern, (first, second, within) => {
        const [one, other] = [longest(first), narrowest(second)];
        const { differences, complete } = findDifferences(one, other, { budget: 1_000_000, within });
        const differs = PATHS.some(
          (path) =>
            matchPattern(within, path) &&
            prohibitionsAt(one, path).length > 0 !== prohibitionsAt(other, path).length > 0,
        );
        expect(complete).toBe(true);
        expect(differences.every(({ path }) => matchPattern(within, path))).toBe(true);
        expect(differs && differences.length === 0).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('what is cut short says so', () => {
    const [some, less] = ['/*/area', '/private/area'].map((one) => longest([{ effect: 'disallow', pattern: one }]));
    const { complete, states } = findDifferences(some ?? longest([]), less ?? longest([]), { budget: 3 });
    expect([complete, states]).toEqual([false, 4]);
  });
});

/** The same list with a rule that matches nothing in one place. */
function without(order: RuleOrder, index: number): RuleOrder {
  return { ...order, rules: order.rules.map((rule, at) => (at === index ? { ...rule, pattern: 'none' } : rule)) };
}

describe('D7, G3: what a rule is for', () => {
  test('a rule has no effect exactly where every path is decided alike without it', () => {
    const counts = { idle: 0, alive: 0 };
    fc.assert(
      fc.property(rules, fc.nat({ max: 5 }), fc.boolean(), (list, at, byLength) => {
        fc.pre(list.length > 0);
        const index = at % list.length;
        const order = byLength ? longest(list) : narrowest(list);
        const { path, complete } = findRuleEffect(createRuleBook(order), index, { budget: 1_000_000 });
        const changes = (one: string) =>
          prohibitionsAt(order, one).length > 0 !== prohibitionsAt(without(order, index), one).length > 0;
        expect({ complete, isWitness: path === null || changes(path) }).toEqual({ complete: true, isWitness: true });
        counts[path === null ? 'idle' : 'alive']++;
        expect({ path, found: PATHS.find(changes) !== undefined }).toEqual({
          path,
          found: path !== null && PATHS.find(changes) !== undefined,
        });
      }),
      { numRuns: 1000 },
    );
    expect(counts.idle).toBeGreaterThan(100);
    expect(counts.alive).toBeGreaterThan(100);
  });

  test('a prohibition between an end mark and a directory is alive', () => {
    const list = longest([
      { effect: 'allow', pattern: '/private$' },
      { effect: 'disallow', pattern: '/private/' },
      { effect: 'disallow', pattern: '/private' },
    ]);
    const effects = [0, 1, 2].map((rule) => findRuleEffect(createRuleBook(list), rule, { budget: 1000 }).path);
    expect(effects).toEqual(['/private', null, '/privatea']);
    expect([prohibitionsAt(list, '/private-docs'), prohibitionsAt(without(list, 2), '/private-docs')]).toEqual([
      [2],
      [],
    ]);
  });
});
