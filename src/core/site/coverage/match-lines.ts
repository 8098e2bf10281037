import { AnswerCache } from '../../decide/answer-cache.ts';
import { createMatcher } from '../../match/index/create-matcher.ts';
import { comparablePath, foldCase } from '../../match/normalize-path.ts';
import type { Rule } from '../../rules/rule.ts';
import { ruleKey } from './rules-of-file.ts';

/** Lines whose patterns match a URL. The same lines yield the same object while it is cached. */
export interface LineMatch {
  /** Lines that the deciders do not match themselves. */
  readonly matched: readonly number[];
  /** Lines that match if letter case is ignored; may include exact matches. */
  readonly nearly: readonly number[];
}

/** Matches the path of a URL, or a full URL. */
export type LineMatcher = (path: string) => LineMatch;

type MatchedRule = Pick<Rule, 'kind' | 'pattern' | 'line'>;

/** Limits the cache to some megabytes. */
const MATCHES_KEPT = 100_000;
const NONE: readonly number[] = [];
const NO_LINES: LineMatch = { matched: NONE, nearly: NONE };
/** Letters that {@link foldCase} changes, and characters that require normalising a path. */
const NOT_FOLDED = /[A-Z#$%*\u0080-\uffff]/;

/**
 * Creates matchers for the lines of a file. ACAP ignores letter case.
 *
 * @param rules - of the file, for all crawlers
 * @returns creates a matcher, given the rules that the deciders of its URLs match themselves
 *
 * Clause: P1-P3, P5.
 */
export function createLineMatchers(rules: readonly MatchedRule[]): (known: readonly MatchedRule[]) => LineMatcher {
  const acap = rules.filter(({ kind }) => kind === 'acap');
  const conventional = rules.filter(({ kind }) => kind === 'conventional');
  const acapLines = linesMatcher(acap);
  const foldedLines = linesMatcher(conventional.map(folded));
  // For a path in lower case, only these can match except for case; none of them matches it exactly.
  const capitalLines = linesMatcher(
    conventional.map(folded).filter((one, at) => one.pattern !== conventional[at]?.pattern),
  );
  const all = linesMatcher(conventional);
  const memo = new AnswerCache<LineMatch>(MATCHES_KEPT);
  return (known) => {
    const keys = new Set(known.map(ruleKey));
    const others = conventional.filter((rule) => !keys.has(ruleKey(rule)));
    // If the deciders match most rules themselves, the others get their own matcher; this is rare.
    const exactLines =
      others.length === conventional.length || others.length > rules.length / 2 ? all : linesMatcher(others);
    return (path) => {
      const isFolded = path.startsWith('/') && !NOT_FOLDED.test(path);
      const compared = isFolded ? path : comparablePath(path);
      const lower = isFolded ? path : foldCase(compared);
      const exactly = exactLines(compared);
      const byAcap = acapLines(lower);
      const nearly = (isFolded ? capitalLines : foldedLines)(lower);
      if (exactly.length + byAcap.length + nearly.length === 0) return NO_LINES;
      const matched = byAcap.length === 0 ? exactly : [...exactly, ...byAcap];
      return memo.find('', [matched, nearly], () => ({ matched, nearly }));
    };
  };
}

function folded({ kind, pattern, line }: MatchedRule): MatchedRule {
  return { kind, pattern: foldCase(pattern), line };
}

function linesMatcher(rules: readonly MatchedRule[]): (path: string) => readonly number[] {
  if (rules.length === 0) return () => NONE;
  const matcher = createMatcher(rules.map(({ pattern }) => pattern));
  return (path) => {
    const found = matcher.all(path);
    return found.length === 0 ? NONE : found.map((index) => rules[index]?.line.line ?? 0);
  };
}
