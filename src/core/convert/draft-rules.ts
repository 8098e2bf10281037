import { compilePattern, type CompiledPattern, matchCompiled } from '../match/match-pattern.ts';
import { foldCase } from '../match/normalize-path.ts';
import { patternHead } from '../match/pattern-head.ts';
import { type PatternKind, patternKind } from './canonical-pattern.ts';
import type { ClassRule } from './crawler-classes.ts';
import { samplesOf } from './pattern-overlap.ts';

/** A line of the original that is not converted since another one decides instead. */
export interface SetAside {
  readonly line: number;
  readonly reason: 'overruled' | 'case-clash';
  readonly by: number;
}

/** A rule while it is planned. */
export interface DraftRule {
  readonly effect: 'allow' | 'disallow';
  readonly canonical: string;
  /** Case-folded, as is `head`. */
  readonly folded: string;
  readonly head: string;
  readonly kind: PatternKind;
  /** Its place in the order of the original, from 0 for the rule that wins over all others. */
  readonly rank: number;
  readonly lines: number[];
  /** As ACAP can write it; `null` for a repair. */
  readonly written: string | null;
  readonly repair: boolean;
  /** True when the original ranks it higher than the length of its canonical pattern would. */
  readonly raised: boolean;
  readonly compiled: CompiledPattern;
  /** Paths that stand for all that it matches (`samplesOf`). */
  readonly samples: readonly string[];
  /** False once it is left out. */
  alive: boolean;
  /** How many `*` its first wildcard is written with. */
  stars: number;
}

type DraftSource = Pick<DraftRule, 'effect' | 'canonical' | 'rank' | 'lines' | 'written' | 'repair' | 'raised'>;

export function newDraft(source: DraftSource): DraftRule {
  const { canonical } = source;
  return {
    ...source,
    folded: foldCase(canonical),
    head: foldCase(patternHead(canonical)),
    kind: patternKind(canonical),
    compiled: compilePattern(canonical),
    samples: samplesOf(canonical),
    alive: true,
    stars: 1,
  };
}

/** True when a rule matches every path that another one matches. */
export function includesDraft(outer: DraftRule, inner: DraftRule): boolean {
  return inner.samples.every((path) => matchCompiled(outer.compiled, path));
}

/**
 * Rules in the order in which the original lets them win, one for each set of paths that ACAP can tell from others.
 *
 * Of rules that match the same paths the first wins. Of contradicting rules that differ only in case, the prohibition
 * is kept: what must not be read is not opened by a conversion.
 *
 * @param setAside - takes the lines that are left out
 *
 * Clause: G3, P4.
 */
export function rankDrafts(rules: readonly ClassRule[], setAside: SetAside[]): DraftRule[] {
  const byPaths = new Map<string, DraftRule>();
  for (const [rank, rule] of rules.toSorted(byRank).entries()) {
    const { effect, canonical, line, acapText: written, noindex, pattern } = rule;
    const same = byPaths.get(canonical);
    if (!same) {
      const raised = noindex || pattern.length > canonical.length;
      byPaths.set(canonical, newDraft({ effect, canonical, rank, lines: [line], written, repair: false, raised }));
    } else if (same.effect === effect) same.lines.push(line);
    else setAside.push({ line, reason: 'overruled', by: same.lines[0] ?? line });
  }
  const byFoldedPaths = new Map<string, DraftRule>();
  for (const draft of byPaths.values()) {
    const same = byFoldedPaths.get(draft.folded);
    if (!same) byFoldedPaths.set(draft.folded, draft);
    else if (same.effect === draft.effect) same.lines.push(...draft.lines);
    else {
      const [kept, lost] = draft.effect === 'disallow' ? [draft, same] : [same, draft];
      byFoldedPaths.set(draft.folded, kept);
      for (const line of lost.lines) setAside.push({ line, reason: 'case-clash', by: kept.lines[0] ?? line });
    }
  }
  return [...byFoldedPaths.values()].toSorted((a, b) => a.rank - b.rank);
}

function byRank(a: ClassRule, b: ClassRule): number {
  return (
    Number(b.noindex) - Number(a.noindex) ||
    b.pattern.length - a.pattern.length ||
    a.effect.localeCompare(b.effect) ||
    a.line - b.line
  );
}
