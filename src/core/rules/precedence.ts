import { comparePatterns } from '../match/compare-patterns.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { broaderUsage, coversUsage, type Usage } from '../vocabulary/usages.ts';
import type { Rule } from './rule.ts';
import type { Switches } from './switches.ts';
import { tierRank } from './tiers.ts';

/**
 * Returns whether rule `a` overrides rule `b` for a usage wherever both match: a strict partial order. Rules that
 * nothing overrides decide together, and among them a prohibition wins.
 *
 * @param usage - `null` for several: a rule that is overridden for one usage may still apply to another, so only rules
 * about the same usage are ordered
 */
export type Precedence = (a: Rule, b: Rule, usage: Usage | null) => boolean;

/**
 * Returns the precedence of a reader's rules.
 *
 * Conventional and ACAP rules are not ordered relative to each other: D11 weighs them. Under R4 a tier counts only for
 * the very same usage, so rules about two usages are not ordered: by scope alone, the order would not be transitive.
 * Under R5 a narrower rule does not override a permission with restrictions.
 *
 * Clause: D4-D7, G3, G4, G5; readings R3, R4, R5, R13.
 */
export function precedenceOf(reader: ReaderId, switches: Switches): Precedence {
  const conventional = reader === 'koster-1996' ? comparePlaces : compareLengths;
  return (a, b, usage) => {
    if (a === b || a.kind !== b.kind) return false;
    return a.kind === 'acap' ? overrules(a, b, usage, switches) : conventional(a, b) < 0;
  };
}

/**
 * Orders rules of RFC 9309 and google/robotstxt, the winner first: the longest pattern, among equally long ones an
 * `Allow`, then the first in the file.
 *
 * Source: RFC 9309 §2.2.2. Clause: G3, G4.
 */
export function compareLengths(a: PlacedRule, b: PlacedRule): number {
  if (a.pattern.length !== b.pattern.length) return b.pattern.length - a.pattern.length;
  if (a.effect !== b.effect) return a.effect === 'allow' ? -1 : 1;
  return a.place - b.place;
}

/** Orders rules of the 1996 draft: the first in the file wins. Source: Koster §3.2.2. Clause: G5. */
export function comparePlaces(a: Pick<Rule, 'place'>, b: Pick<Rule, 'place'>): number {
  return a.place - b.place;
}

type PlacedRule = Pick<Rule, 'pattern' | 'effect' | 'place'>;

/** Clause: D4, D5, D7; readings R3, R4, R5, R13. */
function overrules(a: Rule, b: Rule, usage: Usage | null, switches: Switches): boolean {
  if (a.usage !== b.usage && (switches.tiersByUsage || !bothAffect(usage, a, b))) return false;
  const higher = tierRank(a.tier, switches) - tierRank(b.tier, switches);
  if (higher !== 0) return higher > 0;
  if (switches.restrictionsAddUp && b.restrictions.length > 0) return false;
  return isNarrower(a, b, switches);
}

function bothAffect(usage: Usage | null, a: Rule, b: Rule): boolean {
  return usage !== null && coversUsage(a.usage, usage) && coversUsage(b.usage, usage);
}

/** The parts of a rule that D5 compares. */
export type ScopedRule = Pick<Rule, 'usage' | 'pattern'>;

/**
 * Returns whether an ACAP rule is narrower than another that affects the same usage: in pattern and in usage, strictly
 * so in one of them.
 *
 * Source: Part 1 §2.4.5; Guide example 4.10. Clause: D5, D6; readings R13, R14.
 */
export function isNarrower(a: ScopedRule, b: ScopedRule, { usageBeforePattern, leadingStarAsIs }: Switches): boolean {
  const isSame = a.usage === b.usage;
  const isMoreSpecific = broaderUsage(a.usage) === b.usage;
  if (usageBeforePattern && !isSame) return isMoreSpecific;
  const order = comparePatterns(a.pattern, b.pattern, leadingStarAsIs);
  return order === 'a' ? isSame || isMoreSpecific : order === 'same' && isMoreSpecific;
}
