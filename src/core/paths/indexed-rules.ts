import { representativePaths } from '../match/include-patterns.ts';
import { createMatcher } from '../match/index/create-matcher.ts';
import { foldCase } from '../match/normalize-path.ts';
import { compileGlob, type PathGlob } from '../match/path-glob.ts';
import { patternHead } from '../match/match-pattern.ts';
import { addTo, memoize } from '../text/maps.ts';
import type { Rule } from '../rules/rule.ts';
import { countWhile } from '../text/count-while.ts';

/**
 * Rules of one reader about one usage, and their precedence.
 *
 * A path is prohibited when a `disallow` matches it that no matching `allow` overrides, so a conflict prohibits and
 * silence permits. All readers decide this way, whether the longest rule wins, the first, or the narrowest.
 */
export interface RuleList {
  /** Patterns are case-folded where case is ignored. */
  readonly rules: readonly Pick<Rule, 'pattern' | 'effect'>[];
  readonly foldsCase: boolean;
  /** A strict partial order of the rules, by index: where `a` matches, `b` is overridden. */
  readonly overrides: (a: number, b: number) => boolean;
}

/** A list of rules, indexed for many searches. */
export interface IndexedRules extends RuleList {
  /** For each rule; `null` for one that matches nothing, or that is always overridden. */
  readonly globs: readonly (PathGlob | null)[];
  readonly matching: (path: string) => readonly number[];
  /** Rules of one effect that may match a path with this beginning, in lower case. */
  readonly candidatesFor: (effect: Rule['effect'], head: string) => Iterable<number>;
  /** Permissions that match every path that a pattern matches. */
  readonly permissionsIncluding: (pattern: string) => readonly number[];
}

export function indexRules(list: RuleList): IndexedRules {
  const { rules, foldsCase, overrides } = list;
  const catchAll = rules.findIndex(({ pattern }) => /^(?:\/\**|\*+)$/.test(pattern));
  const globs = rules.map(({ pattern }, index) =>
    catchAll !== -1 && overrides(catchAll, index) ? null : compileGlob(pattern, foldsCase),
  );
  const matcher = createMatcher(rules.map(({ pattern }, index) => (globs[index] ? pattern : '')));
  const matching = (path: string) => matcher.all(foldsCase ? foldCase(path) : path);
  const heads = { allow: new HeadIndex(), disallow: new HeadIndex() };
  for (const [index, { effect, pattern }] of rules.entries()) {
    if (globs[index]) heads[effect].add(foldCase(patternHead(pattern)), index);
  }
  const permissionsIncluding = memoize((pattern: string) => {
    const [first = [], ...others] = representativePaths(pattern).map(matching);
    return first.filter(
      (index) => rules[index]?.effect === 'allow' && others.every((matched) => matched.includes(index)),
    );
  });
  return {
    ...list,
    globs,
    matching,
    candidatesFor: (effect, head) => heads[effect].lookup(head),
    permissionsIncluding,
  };
}

/** The prohibitions among matching rules that no permission among them overrides. */
export function prohibitionsAmong({ rules, overrides }: RuleList, matching: readonly number[]): number[] {
  const permissions = matching.filter((index) => rules[index]?.effect === 'allow');
  return matching.filter(
    (index) => rules[index]?.effect === 'disallow' && !permissions.some((one) => overrides(one, index)),
  );
}

/** Indices by head. A lookup finds those under a prefix of a text, and under texts that it is a prefix of. */
class HeadIndex {
  private readonly byHead = new Map<string, number[]>();
  private readonly lengths = new Set<number>();
  private sorted: readonly string[] | null = null;

  add(head: string, index: number): void {
    addTo(this.byHead, head, index);
    this.lengths.add(head.length);
    this.sorted = null;
  }

  lookup(head: string): number[] {
    const sorted = (this.sorted ??= [...this.byHead.keys()].toSorted((a, b) => (a < b ? -1 : 1)));
    const found: (readonly number[])[] = [];
    for (const length of this.lengths) {
      if (length < head.length) found.push(this.byHead.get(head.slice(0, length)) ?? []);
    }
    for (let at = countWhile(sorted, (text) => text < head); sorted[at]?.startsWith(head) === true; at++) {
      found.push(this.byHead.get(sorted[at] ?? '') ?? []);
    }
    return found.flat();
  }
}
