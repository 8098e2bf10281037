import { patternHead } from './pattern-head.ts';
import { compileGlob, type PathGlob } from './path-glob.ts';
import { createPatternMatcher, matchAllOf } from './pattern-matcher.ts';
import { foldCase } from './normalize-path.ts';

export interface OrderedRule {
  /** Normalised, and in lower case where case does not count. */
  readonly pattern: string;
  readonly effect: 'allow' | 'disallow';
}

/**
 * Rules of one reader for one usage, and which of them count where several match.
 *
 * A path is prohibited when a `disallow` matches it that no matching `allow` dominates, so that a conflict prohibits and
 * silence permits. That is how all readers decide: the longest rule, the first one, the narrowest.
 */
export interface RuleOrder {
  readonly rules: readonly OrderedRule[];
  readonly foldsCase: boolean;
  /** A strict partial order of the rules, by index: the first one sets the second aside wherever both match. */
  readonly dominates: (a: number, b: number) => boolean;
}

/** Rules made ready for many questions. */
export interface RuleBook {
  readonly order: RuleOrder;
  /** By rule; `null` for one that matches nothing or that another one always dominates. */
  readonly globs: readonly (PathGlob | null)[];
  /** The indices of the rules that match a path. */
  readonly matching: (path: string) => readonly number[];
  /** Rules of one effect that may match a path that begins as given (in lower case). */
  readonly near: (effect: OrderedRule['effect'], head: string) => Iterable<number>;
  /** Permissions that match every path that a pattern matches. */
  readonly permissionsAround: (pattern: string) => readonly number[];
}

/** Makes rules ready for many questions. */
export function createRuleBook(order: RuleOrder): RuleBook {
  const { rules, foldsCase, dominates } = order;
  const catchAll = rules.findIndex(({ pattern }) => /^(?:\/\**|\*+)$/.test(pattern));
  const globs = rules.map(({ pattern }, index) =>
    catchAll !== -1 && dominates(catchAll, index) ? null : compileGlob(pattern, foldsCase),
  );
  const alive = rules.flatMap((_, index) => (globs[index] ? [index] : []));
  const matcher = createPatternMatcher(rules.map(({ pattern }, index) => (globs[index] ? pattern : '')));
  const heads = { allow: new HeadIndex(), disallow: new HeadIndex() };
  for (const one of alive) {
    const rule = rules[one];
    if (rule) heads[rule.effect].add(foldCase(patternHead(rule.pattern)), one);
  }
  const matching = (path: string) => matchAllOf(matcher, foldsCase ? foldCase(path) : path);
  const around = new Map<string, readonly number[]>();
  return {
    order,
    globs,
    matching,
    near: (effect, head) => heads[effect].near(head),
    permissionsAround: (pattern) => {
      const known = around.get(pattern);
      if (known) return known;
      const [first = [], ...others] = samplesOf(pattern).map(matching);
      const found = first.filter(
        (index) => rules[index]?.effect === 'allow' && others.every((matched) => matched.includes(index)),
      );
      around.set(pattern, found);
      return found;
    },
  };
}

/** No pattern holds it, so that only a `*` can take it: a comment begins there (L3). */
const STRANGER = '#';

/** Paths that stand for all that a pattern matches: a pattern that matches these matches every one. */
function samplesOf(pattern: string): string[] {
  const glob = pattern.endsWith('$') ? pattern.slice(0, -1) : `${pattern}*`;
  const sample = glob.replaceAll('*', STRANGER);
  return glob.startsWith('*') ? [`/${sample}`, sample.slice(1)].filter((one) => one.startsWith('/')) : [sample];
}

/** Numbers by texts, to be found by texts that begin as they do, and the other way round. */
class HeadIndex {
  private readonly byHead = new Map<string, number[]>();
  private readonly lengths = new Set<number>();
  private sorted: readonly string[] | null = null;

  add(head: string, one: number): void {
    listUnder(this.byHead, head).push(one);
    this.lengths.add(head.length);
    this.sorted = null;
  }

  near(head: string): number[] {
    const sorted = (this.sorted ??= [...this.byHead.keys()].toSorted((a, b) => (a < b ? -1 : 1)));
    const found: (readonly number[])[] = [];
    for (const length of this.lengths) {
      if (length < head.length) found.push(this.byHead.get(head.slice(0, length)) ?? []);
    }
    for (let at = firstFrom(sorted, head); sorted[at]?.startsWith(head) === true; at++) {
      found.push(this.byHead.get(sorted[at] ?? '') ?? []);
    }
    return found.flat();
  }
}

/** Prohibitions among matching rules that no permission among them dominates. */
export function prohibitionsAmong({ order }: RuleBook, matching: readonly number[]): number[] {
  const { rules, dominates } = order;
  const permissions = matching.filter((index) => rules[index]?.effect === 'allow');
  return matching.filter(
    (index) => rules[index]?.effect === 'disallow' && !permissions.some((one) => dominates(one, index)),
  );
}

function listUnder<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** The place of the first text that does not come before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
