import { AnswerMemo } from '../../decide/answer-memo.ts';
import { createMatcher } from '../../match/index/create-matcher.ts';
import { comparablePath, foldCase } from '../../match/normalize-path.ts';
import type { Rule } from '../../rules/rule.ts';
import { ruleKey } from './rules-of-file.ts';

/** Lines whose patterns match an address. The same object for the same lines, as long as it is kept. */
export interface LineMatch {
  /** Those that the deciders do not match themselves. */
  readonly matched: readonly number[];
  /** Those that match if letter case does not matter; who matches exactly may be among them. */
  readonly nearly: readonly number[];
}

/** Matches the path of an address, or a full URL. */
export type LineMatcher = (path: string) => LineMatch;

type MatchedRule = Pick<Rule, 'kind' | 'pattern' | 'line'>;

/** Some megabytes. */
const MATCHES_KEPT = 100_000;
const NONE: readonly number[] = [];
const NO_LINES: LineMatch = { matched: NONE, nearly: NONE };
/** Letters that {@link foldCase} changes, and what a path must be normalised for. */
const NOT_FOLDED = /[A-Z#$%*\u0080-\uffff]/;

/**
 * Makes matchers of the lines of a file. ACAP ignores letter case.
 *
 * @param rules - of the file, whoever they are for
 * @returns makes one for addresses whose deciders match some of the rules themselves
 *
 * Clause: P1-P3, P5.
 */
export function createLineMatchers(rules: readonly MatchedRule[]): (known: readonly MatchedRule[]) => LineMatcher {
  const acap = rules.filter(({ kind }) => kind === 'acap');
  const conventional = rules.filter(({ kind }) => kind === 'conventional');
  const acapLines = linesMatcher(acap);
  const foldedLines = linesMatcher(conventional.map(folded));
  // A path in lower case differs in case alone only from these, which match none exactly.
  const capitalLines = linesMatcher(conventional.map(folded).filter((one, at) => one.pattern !== conventional[at]?.pattern));
  const all = linesMatcher(conventional);
  const memo = new AnswerMemo<LineMatch>(MATCHES_KEPT);
  return (known) => {
    const keys = new Set(known.map(ruleKey));
    const others = conventional.filter((rule) => !keys.has(ruleKey(rule)));
    // Where most would be matched again, these get a matcher of their own; there are few such deciders.
    const exactLines = others.length === conventional.length || others.length > rules.length / 2 ? all : linesMatcher(others);
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

/** Matches the lines of some rules. */
function linesMatcher(rules: readonly MatchedRule[]): (path: string) => readonly number[] {
  if (rules.length === 0) return () => NONE;
  const matcher = createMatcher(rules.map(({ pattern }) => pattern));
  return (path) => {
    const found = matcher.all(path);
    return found.length === 0 ? NONE : found.map((index) => rules[index]?.line.line ?? 0);
  };
}
