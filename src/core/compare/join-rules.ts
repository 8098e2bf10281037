import { tierRank } from '../decide/weigh-candidates.ts';
import type { ReaderId } from '../decide/question.ts';
import { comparePatterns } from '../match/compare-patterns.ts';
import { SETTLED, type Switches } from '../decide/switches.ts';
import type { ReadingId } from '../vocabulary/clauses.ts';
import { broaderUsage, type Usage } from '../vocabulary/usages.ts';
import type { CandidateRule } from './candidate-rules.ts';
import type { PolicyPair } from './policy-side.ts';

/** A rule of one of two policies, or of both. */
export interface JoinedRule extends CandidateRule {
  /** Its place among the rules before and after; -1 where it is missing. */
  readonly places: readonly [number, number];
}

/** The two sides, as indices. */
const SIDES = [0, 1] as const;

/** Joins the rules of two policies: what says the same stands once. */
export function joinRules(before: readonly CandidateRule[], after: readonly CandidateRule[]): JoinedRule[] {
  const joined = new Map<string, { rule: CandidateRule; places: [number, number] }>();
  for (const side of SIDES) {
    for (const [place, rule] of (side === 0 ? before : after).entries()) {
      const known = joined.get(rule.key);
      if (known === undefined) joined.set(rule.key, { rule, places: side === 0 ? [place, -1] : [-1, place] });
      else if (known.places[side] === -1) known.places[side] = place;
    }
  }
  return [...joined.values()].map(({ rule, places }) => ({ ...rule, places }));
}

/**
 * Indices of the rules that stand in one policy only, or among others than before where their order counts, or that
 * are read otherwise: no path is decided otherwise on which none of them has a say.
 */
export function changedRules(rules: readonly JoinedRule[], reader: ReaderId, pair: PolicyPair): number[] {
  const reread = readingsApart(pair).flatMap((reading) => rereadRules(rules, reading));
  const changed = changedPlaces(rules, reader);
  return reread.length === 0 ? changed : [...new Set([...changed, ...reread])];
}

/** Readings that are switched on on one side only. */
function readingsApart([before, after]: PolicyPair): ReadingId[] {
  const [one, other] = [before.readings ?? SETTLED, after.readings ?? SETTLED];
  return [...new Set([...one, ...other])].filter((reading) => one.has(reading) !== other.has(reading));
}

/** The rules without which a reading changes nothing; those that it adds or takes away are found by their places. */
function rereadRules(rules: readonly JoinedRule[], reading: ReadingId): number[] {
  const some = (test: (rule: JoinedRule) => boolean) =>
    rules.flatMap((rule, index) => (rule.kind === 'acap' && test(rule) ? [index] : []));
  const isKindOfPresent = ({ usage }: JoinedRule) => usage.startsWith('present-');
  if (reading === 'R1') return rules.flatMap(({ kind }, index) => (kind === 'conventional' ? [index] : []));
  if (reading === 'R3') return some(({ specific, named }) => specific && !named);
  if (reading === 'R4' || reading === 'R13') return some(isKindOfPresent);
  if (reading === 'R5') return some(({ restrictions }) => restrictions !== '');
  if (reading === 'R12') return some(({ usage }) => usage === 'other');
  if (reading === 'R14') return rules.flatMap(({ pattern }, index) => (pattern.startsWith('*') ? [index] : []));
  return [];
}

function changedPlaces(rules: readonly JoinedRule[], reader: ReaderId): number[] {
  const changed = rules.flatMap(({ places }, index) => (places.includes(-1) ? [index] : []));
  const common = rules.flatMap((rule, index) =>
    rule.kind === 'conventional' && !rule.places.includes(-1) ? [{ index, places: rule.places }] : [],
  );
  const isOrdered = reader === 'koster-1996' || reader === 'acap';
  const sorted = common.toSorted((a, b) => a.places[0] - b.places[0]);
  const isMoved = isOrdered && sorted.some(({ places }, at) => places[1] < (sorted[at - 1]?.places[1] ?? 0));
  return isMoved ? [...new Set([...changed, ...common.map(({ index }) => index)])] : changed;
}

/** What the dominance among rules depends on, beside themselves. */
export interface DominanceContext {
  readonly reader: ReaderId;
  /** By side. */
  readonly switches: readonly [Switches, Switches];
  /** The usage that is asked about; `null` for several, where what one outranks for one counts for another. */
  readonly usage: Usage | null;
}

/** Rules by their indices: a list of them, or what stands for one. */
export type RulesByIndex = Pick<readonly JoinedRule[], 'at'>;

/**
 * Tells which rules have no say where others match, on whichever side they stand: it must be so on each of them.
 *
 * Clause: G3, G5, D4, D5, D6, D7, D8.
 */
export function dominanceAmong(rules: RulesByIndex, context: DominanceContext): (a: number, b: number) => boolean {
  return (first, second) => {
    const a = rules.at(first);
    const b = rules.at(second);
    if (!a || !b || a === b || a.kind !== b.kind) return false;
    return SIDES.every((side) => {
      if (b.places[side] === -1) return true;
      if (a.places[side] === -1) return false;
      if (a.kind === 'acap') return isAcapDominant(a, b, context.switches[side], context.usage);
      return isConventionallyDominant(a, b, side, context.reader);
    });
  };
}

function isConventionallyDominant(a: JoinedRule, b: JoinedRule, side: 0 | 1, reader: ReaderId): boolean {
  if (reader !== 'koster-1996') {
    if (a.pattern.length !== b.pattern.length) return a.pattern.length > b.pattern.length;
    if (a.effect !== b.effect) return a.effect === 'allow';
  }
  return a.places[side] < b.places[side];
}

function isAcapDominant(a: JoinedRule, b: JoinedRule, switches: Switches, usage: Usage | null): boolean {
  const rank = tierRank(a, switches) - tierRank(b, switches);
  if (a.usage === b.usage) {
    if (rank !== 0) return rank > 0;
    // Restrictions that are overruled still add up in one reading.
    if (switches.restrictionsAddUp && b.effect === 'allow' && b.restrictions !== '') return false;
    return comparePatterns(a.pattern, b.pattern, switches.leadingStarAsIs) === 'a';
  }
  if (usage === null || switches.tiersByUsage || switches.restrictionsAddUp) return false;
  if (![a, b].every((rule) => rule.usage === usage || rule.usage === broaderUsage(usage))) return false;
  if (rank !== 0) return rank > 0;
  if (a.usage !== usage) return false;
  const order = comparePatterns(a.pattern, b.pattern, switches.leadingStarAsIs);
  return switches.usageBeforePattern || order === 'a' || order === 'same';
}
