import {
  createPatternSet,
  matchSet,
  normalizedAt,
  type PatternDialect,
  type PatternSet,
} from '../../match/pattern-set.ts';
import type { FoundRule } from './dialect.ts';

/** A conventional rule before its pattern is normalised. */
export interface WrittenRule {
  readonly line: number;
  readonly effect: 'allow' | 'disallow';
  readonly pattern: string;
}

/** Rules of which the one with the longest pattern decides. */
export interface RankedRules {
  readonly rules: readonly WrittenRule[];
  readonly patterns: PatternSet;
}

/** Makes ranked rules of some in file order; those with an empty pattern match nothing. */
export function rankRules(rules: readonly WrittenRule[], dialect: PatternDialect): RankedRules {
  const patterns = createPatternSet(
    rules.map(({ pattern }) => pattern),
    dialect,
  );
  return { rules, patterns };
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
  let best: FoundRule | null = null;
  for (const index of matchSet(ranked.patterns, path)) {
    const rule = ruleAt(ranked, index);
    if (best === null || outranks(rule, best)) best = rule;
  }
  return best;
}

/** All rules that match a path, the deciding one first, then in file order. */
export function findMatchingRules(ranked: RankedRules, path: string): FoundRule[] {
  const best = findDecidingRule(ranked, path);
  if (best === null) return [];
  const matching = matchSet(ranked.patterns, path).map((index) => ruleAt(ranked, index));
  return [best, ...matching.filter(({ line }) => line !== best.line)];
}

function ruleAt({ rules, patterns }: RankedRules, index: number): FoundRule {
  const pattern = normalizedAt(patterns, index);
  const rule = rules[index];
  if (rule === undefined) throw new RangeError(`no rule ${index} among ${rules.length}`);
  return { line: rule.line, effect: rule.effect, pattern };
}

/** True when the later rule of two ranks before the earlier one. */
function outranks(later: FoundRule, earlier: FoundRule): boolean {
  if (later.pattern.length !== earlier.pattern.length) return later.pattern.length > earlier.pattern.length;
  return later.effect === 'allow' && earlier.effect === 'disallow';
}
