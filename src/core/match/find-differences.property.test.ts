import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePatterns } from './compare-patterns.ts';
import { type DifferenceOptions, findDifferences } from './find-differences.ts';
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

function compare(first: RuleOrder, second: RuleOrder, options: DifferenceOptions) {
  return findDifferences(createRuleBook(first), createRuleBook(second), options);
}

function matchingAt({ rules, foldsCase }: RuleOrder, path: string): number[] {
  const asked = foldsCase ? foldCase(path) : path;
  return rules.flatMap(({ pattern }, index) => (matchPattern(pattern, asked) ? [index] : []));
}

/** Prohibitions that no permission dominates, found by trying every pattern. */
function prohibitionsAt(order: RuleOrder, path: string): number[] {
  const { rules, dominates } = order;
  const matching = matchingAt(order, path);
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
const PATHS = [...allPaths('abA/', 6), ...allPaths('a%42FAx', 4)];

/** Of those, the ones that no prohibition dominates either. */
function decidingAt(order: RuleOrder, path: string): number[] {
  const matching = matchingAt(order, path);
  return prohibitionsAt(order, path).filter((index) => !matching.some((other) => order.dominates(other, index)));
}

/** Compares two lists by the engine and by brute force. */
function check(first: RuleOrder, second: RuleOrder, wanted: 'all' | 'one-each'): number {
  const { differences, complete } = compare(first, second, { budget: 1_000_000, wanted });
  expect(complete).toBe(true);
  const prohibiting = wanted === 'all' ? prohibitionsAt : decidingAt;
  const named = { first: new Set<number>(), second: new Set<number>() };
  for (const { path, prohibitedBy, rule } of differences) {
    const [own, other] = prohibitedBy === 'first' ? [first, second] : [second, first];
    expect(normalizePath(path)).toBe(path);
    expect({ path, rule, own: prohibiting(own, path).includes(rule) }).toEqual({ path, rule, own: true });
    expect({ path, other: prohibitionsAt(other, path) }).toEqual({ path, other: [] });
    named[prohibitedBy].add(rule);
  }
  for (const path of PATHS) {
    const [before, after] = [prohibitionsAt(first, path), prohibitionsAt(second, path)];
    if (before.length > 0 === after.length > 0) continue;
    const isNamed =
      prohibiting(first, path).some((rule) => named.first.has(rule)) ||
      prohibiting(second, path).some((rule) => named.second.has(rule));
    expect({ path, isNamed }).toEqual({ path, isNamed: true });
  }
  return differences.length;
}

describe('P3, D7, G3: where two lists of rules differ', () => {
  test.each([
    { title: 'every path that is decided otherwise is prohibited by a rule that is found', wanted: 'all' as const },
    { title: 'or by one that nothing dominates, where rules are to be found so', wanted: 'one-each' as const },
  ])('P3, P4: $title, and every path found differs', ({ wanted }) => {
    let differing = 0;
    fc.assert(
      fc.property(rules, rules, (first, second) => {
        differing += check(longest(first), narrowest(second), wanted);
      }),
      { numRuns: 120 },
    );
    expect(differing).toBeGreaterThan(150);
  });

  test('P3, P4: lists that are nearly the same', () => {
    let equal = 0;
    fc.assert(
      fc.property(changed, fc.boolean(), ([list, at, change], foldsCase) => {
        const other = list.flatMap((rule, index): OrderedRule[] => {
          if (index !== at || change === 'keep') return [rule];
          return change === 'drop' ? [] : [{ ...rule, effect: rule.effect === 'allow' ? 'disallow' : 'allow' }];
        });
        if (check(longest(list, foldsCase), longest(other, foldsCase), 'all') === 0) equal++;
        check(narrowest(list), narrowest(other), 'one-each');
      }),
      { numRuns: 120 },
    );
    expect(equal).toBeGreaterThan(15);
  });

  test('P6: what is cut short says so', () => {
    const [some, less] = ['/*/area', '/private/area'].map((one) => longest([{ effect: 'disallow', pattern: one }]));
    const { complete, states } = compare(some ?? longest([]), less ?? longest([]), { budget: 3 });
    expect([complete, states]).toEqual([false, 4]);
  });

  test('G3: a prohibition between an end mark and a directory is alive, and differs where it alone decides', () => {
    const list: OrderedRule[] = [
      { effect: 'allow', pattern: '/private$' },
      { effect: 'disallow', pattern: '/private/' },
      { effect: 'disallow', pattern: '/private' },
    ];
    const without = (index: number) => longest(list.filter((_, at) => at !== index));
    const [directory, last] = [1, 2].map((index) => {
      const { differences } = compare(longest(list), without(index), { budget: 1000 });
      return differences.map(({ path }) => path);
    });
    expect(directory).toEqual([]);
    expect(last).toEqual(['/privatea']);
    expect(prohibitionsAt(without(2), '/private-docs')).toEqual([]);
    expect(decidingAt(longest(list), '/private-docs')).toEqual([2]);
  });
});
