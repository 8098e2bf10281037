import { patternHead } from './pattern-head.ts';
import { compileGlob, type PathGlob } from './path-glob.ts';
import { createPatternIndex, type PatternIndex } from './pattern-index.ts';
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
  readonly matching: (path: string) => number[];
  /** Permissions that may match a path that begins as given (in lower case), or as a beginning of that. */
  readonly permissionsNear: (head: string) => Iterable<number>;
  /** Permissions with a pattern. */
  readonly permissionsWith: (pattern: string) => readonly number[];
}

/** Makes rules ready for many questions. */
export function createRuleBook(order: RuleOrder): RuleBook {
  const { rules, foldsCase, dominates } = order;
  const catchAll = rules.findIndex(({ pattern }) => /^(?:\/\**|\*+)$/.test(pattern));
  const globs = rules.map(({ pattern }, index) =>
    catchAll !== -1 && dominates(catchAll, index) ? null : compileGlob(pattern, foldsCase),
  );
  const alive = rules.flatMap((_, index) => (globs[index] ? [index] : []));
  const index: PatternIndex<number> = createPatternIndex(alive, (one) => rules[one]?.pattern ?? '');
  const byHead = new Map<string, number[]>();
  const byPattern = new Map<string, number[]>();
  for (const one of alive) {
    const rule = rules[one];
    if (rule?.effect !== 'allow') continue;
    listUnder(byHead, foldCase(patternHead(rule.pattern))).push(one);
    listUnder(byPattern, rule.pattern).push(one);
  }
  const heads = [...byHead.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  return {
    order,
    globs,
    matching: (path) => index.matching(foldsCase ? foldCase(path) : path),
    *permissionsNear(head) {
      for (let length = 0; length < head.length; length++) yield* byHead.get(head.slice(0, length)) ?? [];
      for (let at = firstFrom(heads, head); heads[at]?.startsWith(head) === true; at++) {
        yield* byHead.get(heads[at] ?? '') ?? [];
      }
    },
    permissionsWith: (pattern) => byPattern.get(pattern) ?? [],
  };
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
