import { comparePatterns } from '../match/compare-patterns.ts';
import type { EffortLimits } from '../match/effort.ts';
import {
  findDifferences,
  type DifferenceOptions,
  type DifferenceSearch,
  type LeftOut,
} from '../match/find-differences.ts';
import { foldCase, normalizePath } from '../match/normalize-path.ts';
import { createRuleBook, prohibitionsAmong, type RuleBook, type RuleOrder } from '../match/rule-order.ts';
import type { Policy } from '../model/policy.ts';
import { type AskedClass, type ConversionTrace, findAskedClasses } from './asked-classes.ts';
import { canonicalPattern } from './canonical-pattern.ts';
import type { ConversionDifference } from './conversion.ts';
import type { ClassRule } from './crawler-classes.ts';
import { createDifferenceList, type DifferenceList } from './difference-list.ts';
import { type AcapStatement, listAcapStatements } from './existing-rules.ts';
import { planClasses } from './plan-records.ts';
import { searchDifferences } from './search-differences.ts';
import { inOtherCase, instantiate } from './search-paths.ts';

/**
 * What is known of a conversion over all paths there are:
 * - `proved-equal`: it decides as the original, everywhere;
 * - `proved-equal-except`: the differences are listed, and apart from their kinds it decides as the original;
 * - `not-proved`: that could not be shown; there may be more differences than are listed.
 */
export type ProofStatus = 'proved-equal' | 'proved-equal-except' | 'not-proved';

/**
 * Why nothing could be proved:
 * - `budget`: it would have taken more states than it was given;
 * - `cancelled`: it was broken off;
 * - `other-rules`: the converted file refers to a document that is not there, or has rules for `other` or permissions that
 *   cannot be interpreted; they may decide too (A11, D9, V3), and nothing is proved of them.
 */
export type ProofObstacle = 'budget' | 'cancelled' | 'other-rules';

export interface ClassProof {
  /** Crawlers to which both files say the same, as written; `*` is any other. */
  readonly crawlers: readonly string[];
  readonly status: ProofStatus;
  /** `null` unless nothing was proved. */
  readonly obstacle: ProofObstacle | null;
  /** How many states were looked at. */
  readonly states: number;
}

export interface ConversionProof {
  /** The weakest of the classes. */
  readonly status: ProofStatus;
  readonly classes: readonly ClassProof[];
  /** Of each class, reason and set of deciding lines one; complete unless the status is `not-proved`. */
  readonly differences: readonly ConversionDifference[];
  readonly states: number;
}

/** What a proof may cost: states in all, a second or two of work at the most by default. */
export type ProofLimits = EffortLimits;

/** States for the proof of one file. */
export const DEFAULT_BUDGET = 1_000_000;

/**
 * Computes, over all paths there are, where a converted file, read by an ACAP-aware crawler that ignores conventional
 * records, decides `crawl` otherwise than the original read by RFC 9309.
 *
 * @param converted - any file; one that the original was copied into by hand, too
 *
 * Clause: C2, D4, D6, D7, G3, P4.
 */
export function proveConversion(
  original: Policy,
  converted: Policy,
  limits: ProofLimits = { budget: DEFAULT_BUDGET },
  trace: ConversionTrace = traceNothing(original),
): ConversionProof {
  const said = listAcapStatements(converted, trace.references);
  const asked = findAskedClasses(original, converted, trace, said);
  const lists = new Map(asked.map((one) => [one, createDifferenceList(one, trace.linesOf)]));
  let states = 0;
  const classes = asked.map((one): ClassProof => {
    const list = lists.get(one);
    if (!said.areAll || !list) return { crawlers: one.names, status: 'not-proved', obstacle: 'other-rules', states: 0 };
    const before = states;
    const proved = proveClass(one, list, {
      budget: limits.budget - before,
      isCancelled: limits.isCancelled,
      onProgress: (more) => limits.onProgress?.(before + more),
    });
    states += proved.states;
    return { crawlers: one.names, ...proved };
  });
  const unproved = asked.filter((_, index) => classes[index]?.status === 'not-proved');
  if (limits.isCancelled?.() !== true) searchDifferences(unproved, (one, path) => lists.get(one)?.take(path));
  const has = (status: ProofStatus) => classes.some((one) => one.status === status);
  return {
    status: has('not-proved') ? 'not-proved' : has('proved-equal-except') ? 'proved-equal-except' : 'proved-equal',
    classes,
    differences: asked.flatMap((one) => lists.get(one)?.all() ?? []),
    states,
  };
}

function traceNothing(original: Policy): ConversionTrace {
  const { statements } = listAcapStatements(original);
  return { plans: planClasses(original, statements, 'crawl'), linesOf: () => [], hasOtherRecords: true };
}

/** No reader prohibits it. Clause: G2, D10. */
const ALWAYS_PERMITTED = ['/robots.txt'];

/**
 * First the files are compared as if the original ignored case, as ACAP does: mostly they are the same then. Where they are
 * not, the paths are written in the case of the original. Then differences of case are looked for.
 */
function proveClass(asked: AskedClass, list: DifferenceList, limits: ProofLimits): Omit<ClassProof, 'crawlers'> {
  const statements = createRuleBook(narrowest(asked.named, asked.toAll));
  const folded = createRuleBook(longest(asked.rules, true));
  const exact = createRuleBook(longest(asked.rules, false));
  let states = 0;
  const compare = (rules: RuleBook, options: Omit<DifferenceOptions, keyof ProofLimits>) => {
    const before = states;
    const result = findDifferences(rules, statements, {
      budget: limits.budget - before,
      isCancelled: limits.isCancelled,
      onProgress: (more) => limits.onProgress?.(before + more),
      except: ALWAYS_PERMITTED,
      ...options,
    });
    states += result.states;
    return result;
  };
  const takeAll = ({ differences, complete }: DifferenceSearch) => {
    for (const { path } of differences) list.take(path);
    return complete;
  };
  const ignoringCase = compare(folded, { wanted: 'all' });
  const hidden = hiddenByCase(ignoringCase, (path) => {
    const reason = list.take(inCaseOf(folded.matching(path), exact, path));
    return reason !== null && reason !== 'case';
  });
  const inOwnCase = {
    leaveOut: (path: string) => otherCase(folded, exact, path),
    isKnown: (side: 'first' | 'second', rule: number) => !hidden[side].has(rule),
  };
  const isAllShown = hidden.first.size + hidden.second.size === 0;
  const isDone = ignoringCase.complete && (isAllShown || takeAll(compare(exact, inOwnCase)));
  const known = probeCases(exact, statements, list);
  const isKnown = (side: 'first' | 'second', rule: number) => known[side].has(rule);
  if (!isDone || !takeAll(compare(exact, { wanted: 'one-each', isKnown }))) {
    return { status: 'not-proved', obstacle: limits.isCancelled?.() === true ? 'cancelled' : 'budget', states };
  }
  return { status: list.all().length === 0 ? 'proved-equal' : 'proved-equal-except', obstacle: null, states };
}

/** The prohibitions of whose differences none shows for what it is when paths are written in the case of the original. */
function hiddenByCase({ differences }: DifferenceSearch, show: (path: string) => boolean) {
  const shown = { first: new Set<number>(), second: new Set<number>() };
  const hidden = { first: new Set<number>(), second: new Set<number>() };
  for (const { path, prohibitedBy, rule } of differences) if (show(path)) shown[prohibitedBy].add(rule);
  for (const { prohibitedBy, rule } of differences) {
    if (!shown[prohibitedBy].has(rule)) hidden[prohibitedBy].add(rule);
  }
  return hidden;
}

/** A path in the letters of rules that match it in any case. */
function inCaseOf(rules: readonly number[], { order }: RuleBook, path: string): string {
  return rules.reduce((written, rule) => inCaseOfPattern(written, order.rules[rule]?.pattern ?? ''), path);
}

function inCaseOfPattern(path: string, pattern: string): string {
  if (pattern === foldCase(pattern)) return path;
  const folded = foldCase(path);
  const anchored = pattern.endsWith('$');
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  let written = path;
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const isAtEnd = anchored && index === parts.length - 1;
    const at = isAtEnd ? path.length - part.length : folded.indexOf(foldCase(part), from);
    if (at < from) return path;
    written = written.slice(0, at) + part + written.slice(at + part.length);
    from = at + part.length;
  }
  return written;
}

/** A rule that matches a path in another case only. */
function otherCase(folded: RuleBook, exact: RuleBook, path: string): LeftOut | null {
  const same = new Set(exact.matching(path));
  const other = folded.matching(path).find((rule) => !same.has(rule));
  const [matched, unmatched] = other === undefined ? [] : [folded.globs[other], exact.globs[other]];
  return matched && unmatched ? { matched, unmatched } : null;
}

/** As many paths in other cases are tried for a rule. */
const MOST_CASES = 3;

/** Tries the path of each rule in other cases; most differences are found so. Answers which prohibitions are opened there. */
function probeCases(exact: RuleBook, statements: RuleBook, list: DifferenceList) {
  const known = { first: new Set<number>(), second: new Set<number>() };
  const patterns = new Set([...exact.order.rules, ...statements.order.rules].map(({ pattern }) => pattern));
  for (const pattern of patterns) {
    const canonical = canonicalPattern(pattern);
    if (canonical === null) continue;
    // Nobody has two slashes in a row.
    const plain = instantiate(canonical.replaceAll(/\/\*(?=\/)/g, '/a'), '');
    for (const path of inOtherCase(plain, MOST_CASES)) {
      if (!path.startsWith('/') || normalizePath(path) !== path || list.take(path, true) === null) continue;
      for (const rule of decidingAmong(exact, path)) known.first.add(rule);
      for (const rule of decidingAmong(statements, path)) known.second.add(rule);
      break;
    }
  }
  return known;
}

/** Prohibitions that decide a path, no other rule over them. */
function decidingAmong(book: RuleBook, path: string): number[] {
  const matching = book.matching(path);
  return prohibitionsAmong(book, matching).filter(
    (rule) => !matching.some((other) => book.order.dominates(other, rule)),
  );
}

/** The longest decides, `Allow` of equals. Clause: G3. */
function longest(rules: readonly ClassRule[], foldsCase: boolean): RuleOrder {
  const ranks = rules.map(({ pattern, effect }) => pattern.length * 2 + (effect === 'allow' ? 1 : 0));
  return {
    rules: rules.map(({ pattern, effect }) => ({ pattern: foldsCase ? foldCase(pattern) : pattern, effect })),
    foldsCase,
    dominates: (a, b) => (ranks[a] ?? 0) > (ranks[b] ?? 0),
  };
}

/** The narrowest of the higher tier decide; both sorts are a conflict, which prohibits. Clause: D4, D6, D7. */
function narrowest(named: readonly AcapStatement[], toAll: readonly AcapStatement[]): RuleOrder {
  const own = new Set(named);
  const rules = [...named, ...toAll.filter((one) => !own.has(one))];
  return {
    rules: rules.map(({ effect, pattern }) => ({ effect, pattern })),
    foldsCase: true,
    dominates: (a, b) => {
      if (a < named.length !== b < named.length) return a < named.length;
      return comparePatterns(rules[a]?.pattern ?? '', rules[b]?.pattern ?? '') === 'a';
    },
  };
}
