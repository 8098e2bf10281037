import { representativePaths } from '../../match/include-patterns.ts';
import { compilePattern, type CompiledPattern, matchCompiled, patternHead } from '../../match/match-pattern.ts';
import { foldCase } from '../../match/normalize-path.ts';
import { type PatternKind, patternKind } from '../../match/canonical-pattern.ts';
import { compareLengths } from '../../rules/precedence.ts';
import { addTo } from '../../text/maps.ts';
import type { SourceRule } from './crawler-classes.ts';

/** A line of the original that gets no ACAP rule because another rule decides instead. */
export interface DroppedRule {
  readonly line: number;
  readonly reason: 'overruled' | 'case-clash';
  /** The line of that other rule. */
  readonly by: number;
}

/** A rule while it is being planned. */
export interface DraftRule {
  readonly effect: 'allow' | 'disallow';
  readonly canonical: string;
  /** Case-folded, like `head`. */
  readonly folded: string;
  readonly head: string;
  readonly kind: PatternKind;
  /** Its rank in the original, from 0 for the rule that wins over all others. */
  readonly rank: number;
  readonly lines: number[];
  /** The pattern in the form ACAP allows; `null` for a repair. */
  readonly written: string | null;
  readonly repair: boolean;
  /** True when the original ranks it higher than the length of its canonical pattern would. */
  readonly outranksLength: boolean;
  readonly compiled: CompiledPattern;
  /** Paths that represent everything it matches (`representativePaths`). */
  readonly samples: readonly string[];
  /** False once it is dropped. */
  alive: boolean;
  /** How many `*` to write for its first wildcard. */
  stars: number;
}

type DraftSource = Pick<DraftRule, 'effect' | 'canonical' | 'rank' | 'lines' | 'written' | 'repair' | 'outranksLength'>;

export function newDraft(source: DraftSource): DraftRule {
  const { canonical } = source;
  return {
    ...source,
    folded: foldCase(canonical),
    head: foldCase(patternHead(canonical)),
    kind: patternKind(canonical),
    compiled: compilePattern(canonical),
    samples: representativePaths(canonical),
    alive: true,
    stars: 1,
  };
}

/** True when a rule matches every path that another one matches. */
export function includesDraft(outer: DraftRule, inner: DraftRule): boolean {
  return inner.samples.every((path) => matchCompiled(outer.compiled, path));
}

/** True when ACAP may let a lower-ranked rule win over this one: it has a `*`, or is ranked above its length. */
export function mayBeOverruled({ kind, outranksLength }: DraftRule): boolean {
  return kind === 'star' || (kind === 'prefix' && outranksLength);
}

/** Drops a rule if one that outranks it matches every path that it matches. */
export function dropIfDead(loser: DraftRule, winner: DraftRule, dropped: DroppedRule[]): void {
  if (!includesDraft(winner, loser)) return;
  loser.alive = false;
  if (loser.repair) return;
  for (const line of loser.lines) dropped.push({ line, reason: 'overruled', by: winner.lines[0] ?? line });
}

/**
 * Ranks rules as the original does, keeping one for each set of paths that ACAP can tell apart.
 *
 * Among rules that match the same paths, the highest-ranked wins. Of rules that differ only in case, those that never
 * decide are dropped first, so that none of them is kept for the others. Among contradictory rules that differ only in
 * case, the prohibition is kept: a conversion must not open what was closed.
 *
 * @param dropped - receives the lines that are left out
 *
 * Clause: G3, P4.
 */
export function rankDrafts(rules: readonly SourceRule[], dropped: DroppedRule[]): DraftRule[] {
  const byPaths = new Map<string, DraftRule>();
  for (const [rank, rule] of rules.toSorted(byRank).entries()) {
    const { effect, canonical, line, acapText: written, noindex, pattern } = rule;
    const same = byPaths.get(canonical);
    if (!same) {
      const outranksLength = noindex || pattern.length > canonical.length;
      byPaths.set(
        canonical,
        newDraft({ effect, canonical, rank, lines: [line], written, repair: false, outranksLength }),
      );
    } else if (same.effect === effect) same.lines.push(line);
    else dropped.push({ line, reason: 'overruled', by: same.lines[0] ?? line });
  }
  dropDeadVariants([...byPaths.values()], dropped);
  const byFoldedPaths = new Map<string, DraftRule>();
  for (const draft of byPaths.values()) {
    if (!draft.alive) continue;
    const same = byFoldedPaths.get(draft.folded);
    if (!same) byFoldedPaths.set(draft.folded, draft);
    else if (same.effect === draft.effect) for (const line of draft.lines) same.lines.push(line);
    else {
      const [kept, lost] = draft.effect === 'disallow' ? [draft, same] : [same, draft];
      byFoldedPaths.set(draft.folded, kept);
      for (const line of lost.lines) dropped.push({ line, reason: 'case-clash', by: kept.lines[0] ?? line });
    }
  }
  return [...byFoldedPaths.values()].toSorted((a, b) => a.rank - b.rank);
}

/** Drops those that never decide among rules that differ only in case. */
function dropDeadVariants(ranked: readonly DraftRule[], dropped: DroppedRule[]): void {
  const variants = new Map<string, DraftRule[]>();
  for (const draft of ranked) addTo(variants, draft.folded, draft);
  const losers = [...variants.values()].filter(({ length }) => length > 1).flat();
  for (const winner of ranked.filter(mayBeOverruled)) {
    for (const loser of losers) {
      if (loser.alive && loser.effect !== winner.effect && loser.rank > winner.rank) dropIfDead(loser, winner, dropped);
    }
  }
}

/** `Noindex` first, then as readers of the original rank rules. Clause: G3. */
function byRank(a: SourceRule, b: SourceRule): number {
  const placed = ({ pattern, effect, line }: SourceRule) => ({ pattern, effect, place: line });
  return Number(b.noindex) - Number(a.noindex) || compareLengths(placed(a), placed(b));
}
