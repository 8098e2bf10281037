import { createMatcher } from '../../match/index/create-matcher.ts';
import { comparablePath, foldCase } from '../../match/normalize-path.ts';
import type { Rule } from '../../rules/rule.ts';

/** Which lines match an address. */
export interface LineMatcher {
  /** All of them, in ascending order. */
  readonly lines: readonly number[];
  /** @param path - a path, or a full URL */
  readonly match: (path: string) => {
    readonly matched: readonly number[];
    /** Lines that would match if letter case did not matter. */
    readonly caseOnly: readonly number[];
  };
}

const NONE: readonly number[] = [];

/**
 * Makes a matcher of lines with rules. ACAP ignores letter case.
 *
 * Clause: P1-P3, P5.
 */
export function createLineMatcher(rules: readonly Pick<Rule, 'kind' | 'pattern' | 'line'>[]): LineMatcher {
  const exact = createMatcher(rules.map(({ kind, pattern }) => (kind === 'acap' ? '' : pattern)));
  const folded = createMatcher(rules.map(({ pattern }) => foldCase(pattern)));
  const lineOf = (index: number) => rules[index]?.line.line ?? 0;
  return {
    lines: [...new Set(rules.map(({ line }) => line.line))].toSorted((a, b) => a - b),
    match: (typed) => {
      const path = comparablePath(typed);
      const nearly = folded.all(foldCase(path));
      if (nearly.length === 0) return { matched: NONE, caseOnly: NONE };
      const exactly = exact.all(path);
      const matched: number[] = [];
      const caseOnly: number[] = [];
      for (const index of nearly) {
        const isMatch = rules[index]?.kind === 'acap' || exactly.includes(index);
        const line = lineOf(index);
        // A line with a resource set has several patterns.
        if (isMatch && !matched.includes(line)) matched.push(line);
        else if (!isMatch) caseOnly.push(line);
      }
      return { matched, caseOnly: caseOnly.length === 0 ? NONE : caseOnly.filter((line) => !matched.includes(line)) };
    },
  };
}
