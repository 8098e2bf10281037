import { foldCase, normalizePath } from '../../match/normalize-path.ts';
import type { Effort } from '../../paths/effort.ts';
import { MatchExplorer } from '../../paths/explore-matches.ts';
import {
  type DifferenceOptions,
  type DifferenceSearch,
  type ExcludedPaths,
  findDifferences,
} from '../../paths/find-differences.ts';
import { NORMALIZED_PATHS } from '../../paths/path-language.ts';
import { indexRules, prohibitionsAmong, type IndexedRules } from '../../paths/indexed-rules.ts';
import { precedenceOf } from '../../rules/precedence.ts';
import type { Rule } from '../../rules/rule.ts';
import { SETTLED } from '../../rules/switches.ts';
import { canonicalPattern } from '../../match/canonical-pattern.ts';
import type { ExtendedText } from '../write/write-conversion.ts';
import { caseVariantsOf, plainPathOf, rewriteInPatternCase } from './case-variants.ts';
import {
  type ConversionDifference,
  createDifferenceList,
  type DifferenceList,
  type VerifiedClass,
} from './conversion-differences.ts';

export interface VerifiedDifferences {
  readonly found: readonly ConversionDifference[];
  /** True when there are no differences of any other kind. */
  readonly isComplete: boolean;
}

/** The path that no reader ever prohibits. Clause: G2, D10. */
const ALWAYS_PERMITTED = '/robots.txt';

/** Finds where the original and the converted file differ for one class of crawlers, over all paths. Clause: C2. */
export function verifyClass(
  verified: VerifiedClass,
  converted: Pick<ExtendedText, 'linesOf' | 'isAdded'>,
  effort: Effort,
): VerifiedDifferences {
  const { acap, conventional, lostToCase } = verified;
  const exact = indexRules(orderRules(conventional, false));
  const folded = indexRules(orderRules(conventional, true, lostToCase));
  const list = createDifferenceList(verified, converted, (path) => otherCase(folded, exact, path) !== null);
  const isKnown = verified.converted.isComplete && acap !== null;
  // Where there are rules for `other`, crawling depends on what is permitted for other usages (D9).
  const search = acap?.some(({ usage }) => usage === 'other') === true ? exploreAll : compareRules;
  const isComplete = isKnown && search({ conventional, exact, folded, acap }, list, effort);
  return { found: list.all(), isComplete };
}

interface ComparedRules {
  readonly conventional: readonly Rule[];
  readonly exact: IndexedRules;
  /** The same rules, as if the original ignored case. */
  readonly folded: IndexedRules;
  readonly acap: readonly Rule[];
}

type Search = (rules: ComparedRules, list: DifferenceList, effort: Effort) => boolean;

/**
 * Compares the files as if the original ignored case, as ACAP does; usually they are equal then. Where they are not,
 * rewrites the paths in the case of the original. Finally, looks for differences due to case.
 */
const compareRules: Search = ({ exact, folded, acap }, list, effort) => {
  const result = indexRules(
    orderRules(
      acap.filter(({ usage }) => usage === 'crawl'),
      true,
    ),
  );
  const compare = (rules: IndexedRules, options: Omit<DifferenceOptions, 'effort'> = {}) =>
    findDifferences(rules, result, { effort, except: [ALWAYS_PERMITTED], ...options });
  const recordAll = ({ differences, complete }: DifferenceSearch) => {
    for (const { path } of differences) list.record(path);
    return complete;
  };
  const ignoringCase = compare(folded);
  const hidden = hiddenByCase(ignoringCase, (path) => {
    const reason = list.record(rewriteInRuleCase(folded.matching(path), exact, path));
    return reason !== null && reason !== 'case';
  });
  const inOwnCase = {
    exclude: (path: string) => otherCase(folded, exact, path),
    isKnown: (side: 'first' | 'second', rule: number) => !hidden[side].has(rule),
  };
  const isAllShown = hidden.first.size + hidden.second.size === 0;
  const isDone = ignoringCase.complete && (isAllShown || recordAll(compare(exact, inOwnCase)));
  const known = probeCases(exact, result, list, isDone);
  return isDone && recordAll(compare(exact, { onePerRule: true, isKnown: (side, rule) => known[side].has(rule) }));
};

/**
 * Tries a path for each combination of deciding ACAP rules and matching rules of the original. Rules that match only in
 * another case count too, so that a difference due to case does not hide another one.
 */
const exploreAll: Search = ({ conventional, acap }, list, effort) => {
  const patterns = new Set(conventional.map(({ pattern }) => pattern));
  const explorer = new MatchExplorer(
    [
      ...acap.map(({ usage, effect, pattern }, index) => ({
        pattern,
        foldsCase: true,
        outcomeClass: usage === 'crawl' || usage === 'other' ? `${index}` : `${usage} ${effect}`,
      })),
      ...[...patterns, `${ALWAYS_PERMITTED}$`].map((pattern) => ({ pattern, foldsCase: false, outcomeClass: pattern })),
      ...[...new Set([...patterns].map(foldCase))].map((pattern) => ({
        pattern,
        foldsCase: true,
        outcomeClass: `${pattern} in any case`,
      })),
    ],
    NORMALIZED_PATHS,
  );
  const end = explorer.search({
    overrides: (a, b) => {
      const [one, other] = [acap[a], acap[b]];
      return one !== undefined && other !== undefined && PRECEDENCE(one, other, null);
    },
    effort,
    visit: ({ path }) => {
      list.record(path);
      return false;
    },
  });
  return end === 'complete';
};

const PRECEDENCE = precedenceOf('acap', SETTLED);

/**
 * Returns rules with their precedence. Rules that differ only in their place in the file do not override each other.
 *
 * @param omitted - lines to leave out; the indices of the others stay
 */
function orderRules(rules: readonly Rule[], foldsCase: boolean, omitted: ReadonlySet<number> = new Set()) {
  const ordered = rules.map((rule) => ({ ...rule, place: 0 }));
  return {
    rules: rules.map(({ pattern, effect, line }) => ({
      pattern: omitted.has(line.line) ? '' : foldsCase ? foldCase(pattern) : pattern,
      effect,
    })),
    foldsCase,
    overrides: (a: number, b: number) => {
      const [one, other] = [ordered[a], ordered[b]];
      return one !== undefined && other !== undefined && PRECEDENCE(one, other, 'crawl');
    },
  };
}

/** Finds prohibitions whose differences all vanish when paths are rewritten in the case of the original. */
function hiddenByCase({ differences }: DifferenceSearch, show: (path: string) => boolean) {
  const shown = { first: new Set<number>(), second: new Set<number>() };
  const hidden = { first: new Set<number>(), second: new Set<number>() };
  for (const { path, prohibitedBy, rule } of differences) if (show(path)) shown[prohibitedBy].add(rule);
  for (const { prohibitedBy, rule } of differences) {
    if (!shown[prohibitedBy].has(rule)) hidden[prohibitedBy].add(rule);
  }
  return hidden;
}

/** Rewrites a path in the letter case of the rules that match it case-insensitively. */
function rewriteInRuleCase(rules: readonly number[], { rules: ordered }: IndexedRules, path: string): string {
  return rules.reduce((written, rule) => rewriteInPatternCase(written, ordered[rule]?.pattern ?? ''), path);
}

/** Finds a rule that matches a path only in another case. */
function otherCase(folded: IndexedRules, exact: IndexedRules, path: string): ExcludedPaths | null {
  const same = new Set(exact.matching(path));
  const other = folded.matching(path).find((rule) => !same.has(rule));
  const [matched, unmatched] = other === undefined ? [] : [folded.globs[other], exact.globs[other]];
  return matched && unmatched ? { matched, unmatched } : null;
}

/** How many case variants are tried for a pattern. */
const MAX_CASES = 3;

/**
 * Tries case variants of each rule's path, which finds most differences.
 *
 * @param isDone - false where the search ran out of budget, so that the path itself is tried too
 * @returns the prohibitions for which a difference was recorded
 */
function probeCases(exact: IndexedRules, result: IndexedRules, list: DifferenceList, isDone: boolean) {
  const known = { first: new Set<number>(), second: new Set<number>() };
  const patterns = new Set([...exact.rules, ...result.rules].map(({ pattern }) => pattern));
  for (const pattern of patterns) {
    const canonical = canonicalPattern(pattern);
    if (canonical === null) continue;
    // Real paths do not have two slashes in a row.
    const plain = plainPathOf(canonical.replaceAll(/\/\*(?=\/)/g, '/a'));
    if (!isDone && plain.startsWith('/') && normalizePath(plain) === plain) list.record(plain);
    for (const path of caseVariantsOf(plain, MAX_CASES)) {
      if (!path.startsWith('/') || normalizePath(path) !== path || list.record(path, true) === null) continue;
      for (const rule of decidingAmong(exact, path)) known.first.add(rule);
      for (const rule of decidingAmong(result, path)) known.second.add(rule);
      break;
    }
  }
  return known;
}

/** Returns the prohibitions that match a path and that no other matching rule overrides. */
function decidingAmong(rules: IndexedRules, path: string): number[] {
  const matching = rules.matching(path);
  return prohibitionsAmong(rules, matching).filter((rule) => !matching.some((other) => rules.overrides(other, rule)));
}
