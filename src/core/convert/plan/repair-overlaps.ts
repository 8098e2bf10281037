import { comparePatterns } from '../../match/compare-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import {
  type DraftRule,
  dropIfDead,
  type DroppedRule,
  includesDraft,
  mayBeOverruled,
  newDraft,
} from './draft-rules.ts';
import { addTo } from '../../text/maps.ts';
import { countWhile } from '../../text/count-while.ts';
import { patternHead } from '../../match/match-pattern.ts';
import { intersectPatterns, overlapPatterns } from '../../match/pattern-overlap.ts';

/** Maximum number of repairs for one class of crawlers. */
const MAX_REPAIRS = 3000;
/**
 * Maximum number of prohibitions restated inside what another repair permits. Every longer prohibition must be restated
 * for each path prefix, so they multiply until nobody could read them.
 */
const MAX_RESTATED = 400;
/** Once the maximum number of repairs is reached, planning stops after leaving out this many. */
const MAX_LEFT_OUT = 2000;

/**
 * Drops rules that never decide although their patterns are narrower, and adds narrower rules where one with a longer
 * literal prefix would wrongly win.
 *
 * Repairs can need repairs of their own. When these get out of hand, permissions that would require restating longer
 * prohibitions are left out: what the original permits there stays prohibited, and nothing is opened. So are repairs
 * that only lengthen the prefix of other repairs.
 *
 * @param ranked - by rank; not changed
 * @param dropped - receives the lines that are left out
 * @returns the remaining rules, by rank, then the repairs
 *
 * Clause: C2, D6, D7.
 */
export function repairOverlaps(ranked: readonly DraftRule[], dropped: DroppedRule[]): DraftRule[] {
  const all = attemptRepairs(ranked, 'all');
  const { drafts, overruled } = all.isExact ? all : attemptRepairs(ranked, 'few');
  for (const one of overruled) dropped.push(one);
  return drafts.filter(({ alive }) => alive);
}

interface RepairAttempt {
  readonly drafts: readonly DraftRule[];
  readonly overruled: readonly DroppedRule[];
  /** False when a repair was left out. */
  readonly isExact: boolean;
}

/** With `all`, stops at the first repair that would be too many. */
function attemptRepairs(originals: readonly DraftRule[], wanted: 'all' | 'few'): RepairAttempt {
  const drafts = originals.map((draft) => ({ ...draft, lines: [...draft.lines] }));
  const overruled: DroppedRule[] = [];
  const byHead = new Map<string, DraftRule[]>();
  for (const draft of drafts) addTo(byHead, draft.head, draft);
  const originalsFrom = indexByHead(drafts);
  const added: DraftRule[] = [];
  let restated = 0;
  let leftOut = 0;
  const exceedsLimits = (repair: DraftRule, loser: DraftRule) => {
    if (added.length >= MAX_REPAIRS) return true;
    if (wanted === 'all') return restated >= MAX_RESTATED;
    const isFragment = loser.repair && repair.head.length > loser.head.length;
    return isFragment || (repair.effect === 'allow' && isOverruled(repair, byHead));
  };
  // From lowest to highest rank, so that the repairs for a rule, which share its rank, are seen by all rules above it.
  for (const winner of drafts.toReversed()) {
    if (!winner.alive || !mayBeOverruled(winner)) continue;
    const losers = [...originalsFrom(winner.head), ...added].filter(
      (loser) =>
        loser.alive && loser.effect !== winner.effect && loser.rank > winner.rank && winsByPrefix(loser, winner),
    );
    for (const loser of losers) dropIfDead(loser, winner, overruled);
    for (const together of groupByHead(losers.filter(({ alive }) => alive))) {
      for (const { repair, loser } of repairsFor(winner, together, byHead)) {
        if (exceedsLimits(repair, loser)) {
          leftOut++;
          const isHopeless = added.length >= MAX_REPAIRS && leftOut >= MAX_LEFT_OUT;
          if (wanted === 'all' || isHopeless) return { drafts, overruled, isExact: false };
          continue;
        }
        if (loser.repair && repair.effect === 'disallow') restated++;
        drafts.push(repair);
        addTo(byHead, repair.head, repair);
        added.push(repair);
      }
    }
  }
  return { drafts, overruled, isExact: leftOut === 0 };
}

/** True when the loser's longer literal prefix makes it the narrower one. Clause: D6. */
function winsByPrefix(loser: DraftRule, winner: DraftRule): boolean {
  if (!loser.head.startsWith(winner.head)) return false;
  return loser.head.length > winner.head.length || (winner.kind === 'prefix' && loser.kind !== 'prefix');
}

/** Returns a lookup of the rules whose literal prefix starts with a given text, in their given order. */
function indexByHead(drafts: readonly DraftRule[]): (head: string) => DraftRule[] {
  const sorted = drafts
    .map((draft, place) => ({ draft, place }))
    .toSorted((a, b) => (a.draft.head < b.draft.head ? -1 : 1));
  return (head) => {
    const low = countWhile(sorted, ({ draft }) => draft.head < head);
    let end = low;
    while (sorted[end]?.draft.head.startsWith(head) === true) end++;
    return sorted
      .slice(low, end)
      .toSorted((a, b) => a.place - b.place)
      .map(({ draft }) => draft);
  };
}

/** True when a rule would, on some path, beat a rule of the original that outranks it. */
function isOverruled(rule: DraftRule, byHead: ReadonlyMap<string, readonly DraftRule[]>): boolean {
  for (let length = 1; length <= rule.head.length; length++) {
    for (const other of byHead.get(rule.head.slice(0, length)) ?? []) {
      if (other.alive && !other.repair && other.effect !== rule.effect && other.rank < rule.rank) {
        const isAffected = mayBeOverruled(other) && winsByPrefix(rule, other);
        if (isAffected && overlapPatterns(rule.canonical, other.canonical)) return true;
      }
    }
  }
  return false;
}

/** Groups rules by literal prefix, case-sensitively. */
function groupByHead(rules: readonly DraftRule[]): Iterable<readonly DraftRule[]> {
  const groups = new Map<string, DraftRule[]>();
  for (const rule of rules) addTo(groups, patternHead(rule.canonical), rule);
  return groups.values();
}

/**
 * Returns the repairs that a winner needs against losers: rules with its effect and rank, for the paths with the
 * losers' prefix. Each comes with a loser that requires it.
 *
 * None is needed where a rule of even higher rank decides, or where another rule is already narrower than the loser.
 *
 * @param losers - rules with the same literal prefix
 */
function repairsFor(
  winner: DraftRule,
  losers: readonly DraftRule[],
  byHead: ReadonlyMap<string, readonly DraftRule[]>,
): { readonly repair: DraftRule; readonly loser: DraftRule }[] {
  const overlapping = losers.filter((loser) => overlapPatterns(winner.canonical, loser.canonical));
  const [first] = overlapping;
  if (!first) return [];
  const { effect, rank } = winner;
  return intersectPatterns(winner.canonical, patternHead(first.canonical)).flatMap((canonical) => {
    if (normalizePattern(canonical) !== canonical) return [];
    const repair = newDraft({ effect, canonical, rank, lines: [], written: null, repair: true, outranksLength: false });
    const outer = rulesAround(repair, first.head, byHead);
    if (outer.some((rule) => rule.rank < rank)) return [];
    const loser = overlapping.find(
      (one) =>
        !outer.some((rule) => rule !== one && staysNarrower(rule, one)) && overlapPatterns(canonical, one.canonical),
    );
    if (!loser) return [];
    repair.lines.push(...new Set([...winner.lines.slice(0, 1), ...loser.lines.slice(0, loser.repair ? 2 : 1)]));
    return [{ repair, loser }];
  });
}

/** Finds rules that match every path that a rule matches and that outrank it or may be narrower than the losers. */
function rulesAround(
  rule: DraftRule,
  losersHead: string,
  byHead: ReadonlyMap<string, readonly DraftRule[]>,
): DraftRule[] {
  const found: DraftRule[] = [];
  for (let length = 1; length <= rule.head.length; length++) {
    for (const outer of byHead.get(rule.head.slice(0, length)) ?? []) {
      // A rule with a shorter prefix than the losers' is not narrower than they are.
      if (outer.rank >= rule.rank && length < losersHead.length) continue;
      if (outer.alive && includesDraft(outer, rule)) found.push(outer);
    }
  }
  return found;
}

/** True when a rule is narrower than the loser, however many stars `spreadStars` gives them. */
function staysNarrower(rule: DraftRule, loser: DraftRule): boolean {
  if (rule.kind === 'star' && loser.kind === 'star' && rule.head === loser.head) {
    return rule.effect !== loser.effect && rule.rank < loser.rank;
  }
  return comparePatterns(rule.folded, loser.folded) === 'a';
}
