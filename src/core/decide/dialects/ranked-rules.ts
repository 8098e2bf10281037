import { isPlain } from '../../match/normalize-path.ts';
import { NOT_PLAIN } from '../../match/pattern-automaton.ts';
import {
  createPatternMatcher,
  firstMatchOf,
  firstMatchOfPlain,
  type PatternMatcher,
} from '../../match/pattern-matcher.ts';
import {
  createPatternSet,
  isWorthBuilding,
  matchSet,
  normalizedAt,
  tryEach,
  type PatternDialect,
  type PatternSet,
} from '../../match/pattern-set.ts';
import type { Effect } from '../decision.ts';
import type { ConventionalDecision, FoundRule } from './dialect.ts';

/** A conventional rule, whatever its pattern. */
export interface RuleHead {
  readonly line: number;
  readonly effect: 'allow' | 'disallow';
}

/** Rules of which the one with the longest pattern decides. What it keeps changes no answer. */
export interface RankedRules {
  readonly rules: readonly RuleHead[];
  readonly patterns: PatternSet;
  /** Once many paths were asked: the rules by rank, so that the first which matches decides. */
  byRank: RulesByRank | null;
}

interface RulesByRank {
  readonly rules: readonly FoundRule[];
  /** By rule, 1 for a `disallow`: among thousands this is read faster than the rule itself. */
  readonly disallows: Uint8Array;
  readonly matcher: PatternMatcher;
}

const PERMITTED_BY_DEFAULT: ConventionalDecision = { effect: 'permitted', rule: null };

/**
 * Makes ranked rules of some in file order.
 *
 * @param patterns - that of each rule, as written; an empty one matches nothing
 */
export function rankRules(
  rules: readonly RuleHead[],
  patterns: readonly string[],
  dialect: PatternDialect,
): RankedRules {
  return { rules, patterns: createPatternSet(patterns, dialect), byRank: null };
}

/**
 * The rule that decides a path: of those that match, the one with the longest normalised pattern; of equals an
 * `Allow`, then the first in the file. `null` when none matches.
 *
 * @param path - normalised as the dialect does it
 *
 * Source: RFC 9309 §2.2.2. Clause: G3.
 */
export function findDecidingRule(ranked: RankedRules, path: string): FoundRule | null {
  return decideByRules(ranked, path).rule;
}

/** What {@link findDecidingRule} says. */
export function decideByRules(ranked: RankedRules, path: string): ConventionalDecision {
  const { patterns } = ranked;
  if (ranked.byRank === null && isWorthBuilding(patterns)) ranked.byRank = sortByRank(ranked);
  if (ranked.byRank !== null) return decideByRank(ranked.byRank, firstMatchOf(ranked.byRank.matcher, path));
  const rule = bestOf(ranked, tryEach(patterns, path));
  return rule === null ? PERMITTED_BY_DEFAULT : { effect: effectOf(rule.effect === 'disallow'), rule };
}

/**
 * As {@link decideByRules}, of a path as it was typed.
 *
 * @param typed - begins with a slash
 * @returns `null` when it must be normalised first
 */
export function decideAsTyped(ranked: RankedRules, typed: string): ConventionalDecision | null {
  if (ranked.byRank === null) return isPlain(typed) ? decideByRules(ranked, typed) : null;
  const first = firstMatchOfPlain(ranked.byRank.matcher, typed);
  return first === NOT_PLAIN ? null : decideByRank(ranked.byRank, first);
}

/** @param first - the index of the rule; -1 for none */
function decideByRank({ rules, disallows }: RulesByRank, first: number): ConventionalDecision {
  // Not by an index that is never there, which takes long.
  const rule = first === -1 ? undefined : rules[first];
  return rule === undefined ? PERMITTED_BY_DEFAULT : { effect: effectOf(disallows[first] === 1), rule };
}

function effectOf(isDisallowed: boolean): Effect {
  return isDisallowed ? 'prohibited' : 'permitted';
}

/** All rules in file order, with their patterns normalised. */
export function listRules(ranked: RankedRules): FoundRule[] {
  return ranked.rules.map((_, index) => ruleAt(ranked, index));
}

/** All rules that match a path, the deciding one first, then in file order. */
export function findMatchingRules(ranked: RankedRules, path: string): FoundRule[] {
  const matching = matchSet(ranked.patterns, path);
  const best = bestOf(ranked, matching);
  if (best === null) return [];
  const others = matching.map((index) => ruleAt(ranked, index)).filter(({ line }) => line !== best.line);
  return [best, ...others];
}

function bestOf(ranked: RankedRules, matching: readonly number[]): FoundRule | null {
  let best: FoundRule | null = null;
  for (const index of matching) {
    const rule = ruleAt(ranked, index);
    if (best === null || compareRanks(rule, best) < 0) best = rule;
  }
  return best;
}

function sortByRank(ranked: RankedRules): RulesByRank {
  const rules = ranked.rules.map((_, index) => ruleAt(ranked, index)).toSorted(compareRanks);
  return {
    rules,
    disallows: Uint8Array.from(rules, ({ effect }) => (effect === 'disallow' ? 1 : 0)),
    matcher: createPatternMatcher(rules.map(({ pattern }) => pattern)),
  };
}

function ruleAt({ rules, patterns }: RankedRules, index: number): FoundRule {
  const pattern = normalizedAt(patterns, index);
  const rule = rules[index];
  if (rule === undefined) throw new RangeError(`no rule ${index} among ${rules.length}`);
  return { line: rule.line, effect: rule.effect, pattern };
}

/** Negative when the first of two rules ranks before the second. */
function compareRanks(a: FoundRule, b: FoundRule): number {
  if (a.pattern.length !== b.pattern.length) return b.pattern.length - a.pattern.length;
  if (a.effect !== b.effect) return a.effect === 'allow' ? -1 : 1;
  return a.line - b.line;
}
