import { comparePatterns, withImpliedSlash } from '../../match/compare-patterns.ts';
import { foldCase } from '../../match/normalize-path.ts';
import { compareLengths } from '../../rules/precedence.ts';
import type { Rule } from '../../rules/rule.ts';
import type { Switches } from '../../rules/switches.ts';
import { isNamedTier } from '../../rules/tiers.ts';
import type { Outcome } from './weigh.ts';

/** The conventional rules to weigh against the ACAP rules about crawling, and their verdict. */
export interface ConventionalOutcome {
  readonly effect: Rule['effect'];
  readonly winner: Rule;
  /** The rules with its effect that would win against all opposing ones (C in D11), starting with the winner. */
  readonly winners: readonly Rule[];
}

/** The conventional rules after ACAP rules with the same pattern have set some of them aside. */
export interface RemainingConventionalRules {
  /** `null` when none remains. */
  readonly outcome: ConventionalOutcome | null;
  readonly setAside: readonly Rule[];
}

/**
 * Weighs the conventional rules that match a path.
 *
 * @param own - the verdict of the ACAP rules about crawling; `null` if there is none
 *
 * Source: Part 1 §2.9.2. Clause: D11, G3; readings R14, R16.
 */
export function weighConventional(
  rules: readonly Rule[],
  own: Outcome | null,
  { leadingStarAsIs, conventionalWinnerAlone }: Switches,
): RemainingConventionalRules {
  const opposed = new Map<Rule['effect'], Set<string>>([
    ['allow', new Set()],
    ['disallow', new Set()],
  ]);
  for (const { effect, patterns } of own?.remaining ?? []) {
    const set = opposed.get(effect === 'allow' ? 'disallow' : 'allow');
    for (const pattern of patterns) set?.add(withImpliedSlash(pattern, leadingStarAsIs));
  }
  const isSetAside = ({ effect, pattern }: Rule) =>
    opposed.get(effect)?.has(withImpliedSlash(foldCase(pattern), leadingStarAsIs)) === true;
  const remaining = rules.filter((rule) => !isSetAside(rule)).toSorted(compareLengths);
  const setAside = remaining.length === rules.length ? [] : rules.filter(isSetAside);
  const [winner] = remaining;
  if (winner === undefined) return { outcome: null, setAside };
  const { effect } = winner;
  // In G3 order, every rule before the first opposing one would win against all opposing ones.
  const firstOpposed = remaining.findIndex((rule) => rule.effect !== effect);
  const winners = conventionalWinnerAlone
    ? [winner]
    : remaining.slice(0, firstOpposed === -1 ? undefined : firstOpposed);
  return { outcome: { effect, winner, winners }, setAside };
}

/** How the ACAP rules for crawling relate to the conventional ones, in the order in which they are checked. */
export type ConventionalRelation =
  | 'conventional-named'
  | 'acap-in-conflict'
  | 'agreement'
  | 'acap-always'
  | 'acap-narrower'
  | 'conventional-narrower'
  | 'undetermined';

/** The relation, and the conventional rules that it concerns. */
export interface ConventionalComparison {
  readonly relation: ConventionalRelation;
  readonly rules: readonly Rule[];
}

/**
 * Compares the remaining ACAP rules about crawling with the conventional ones.
 *
 * Source: Part 1 §2.2, §2.9.2; Guide §2.1. Clause: D11; readings R1, R14, R17.
 */
export function compareWithConventional(
  { result, remaining }: Outcome,
  { effect, winner, winners }: ConventionalOutcome,
  switches: Switches,
): ConventionalComparison {
  const by = (relation: ConventionalRelation, rules: readonly Rule[] = [winner]) => ({ relation, rules });
  const { acapSetsConventionalAside, conventionalNamesCount, leadingStarAsIs } = switches;
  const isForAny = remaining.every(({ statement }) => !isNamedTier(statement.tier));
  const isOnlyConventionalNamed = isNamedTier(winner.tier) && isForAny;
  if (conventionalNamesCount && !acapSetsConventionalAside && isOnlyConventionalNamed) return by('conventional-named');
  if (result === 'conflict') return by('acap-in-conflict');
  if ((result === 'permitted') === (effect === 'allow')) return by('agreement');
  if (acapSetsConventionalAside) return by('acap-always');
  const patterns = new Set(remaining.flatMap((candidate) => candidate.patterns));
  const orders = winners.map((rule) => {
    const pattern = foldCase(rule.pattern);
    return [...patterns].map((one) => comparePatterns(one, pattern, leadingStarAsIs));
  });
  // 'a': the ACAP rule is narrower; 'b': the conventional one is.
  const narrower = winners.filter((_, index) => orders[index]?.every((order) => order === 'b'));
  if (narrower.length > 0) return by('conventional-narrower', narrower);
  return orders.every((order) => order.includes('a')) ? by('acap-narrower') : by('undetermined', winners);
}
