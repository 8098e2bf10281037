import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import type { ClassRule } from './crawler-classes.ts';
import { type DraftRule, rankDrafts, type SetAside } from './draft-rules.ts';
import { repairOverlaps } from './repair-overlaps.ts';
import { spreadStars } from './spread-stars.ts';

/** An ACAP rule that the conversion is to write, for one usage. */
export interface PlannedRule {
  readonly effect: 'allow' | 'disallow';
  /** The pattern, as it is written. */
  readonly text: string;
  /** What ACAP takes for the same pattern has the same key (P4, D6). */
  readonly key: string;
  /** The canonical form of the pattern, case-folded. */
  readonly folded: string;
  /** Lines of the original that it stands for; for a repair those that it repairs. */
  readonly lines: readonly number[];
  /** True when no line of the original says it. */
  readonly repair: boolean;
}

export interface RulePlan {
  /** In file order, each repair behind the rules that it repairs. */
  readonly rules: readonly PlannedRule[];
  readonly setAside: readonly SetAside[];
  /** Paths on which a repair was left out, since there would be too many; empty when the plan is exact. */
  readonly gaps: readonly string[];
}

/**
 * Plans ACAP rules that decide as conventional rules do, of which the longest pattern wins.
 *
 * In ACAP it is not length that counts but the order of patterns (D6): in it, the pattern with the longer literal
 * beginning is the narrower. Where that, or no order at all, would let the wrong rule of two win:
 * - a rule that never decides is left out;
 * - one that would win wrongly by its longer beginning gets a still narrower rule against it, for the overlap;
 * - of two with the same beginning, the one that must lose gets a second `*` behind it, which makes it the wider one
 *   and matches nothing else.
 *
 * Apart from case, and where `gaps` remain, the result decides every path as the rules do: for each pair of rules with different effects that
 * match a path in common, the winner is the narrower, or a rule that is narrower than the loser stands on all of the
 * overlap.
 *
 * @param rules - `Noindex` rules among them rank before all others
 *
 * Clause: C2, D6, D7, G3.
 */
export function planRules(rules: readonly ClassRule[]): RulePlan {
  const setAside: SetAside[] = [];
  const drafts = rankDrafts(rules, setAside);
  const repaired = repairOverlaps(drafts);
  const alive = repaired.drafts.filter((draft) => draft.alive);
  spreadStars(alive);
  const known = new Set(alive.map(({ folded }) => folded));
  const planned = alive.toSorted(byPlace).map((draft) => finishRule(draft, known));
  return {
    rules: planned,
    setAside: [...setAside, ...repaired.setAside].toSorted((a, b) => a.line - b.line),
    gaps: repaired.gaps,
  };
}

/** A rule that permits everything that no narrower rule prohibits. */
export function permitAll(lines: readonly number[]): PlannedRule {
  return { effect: 'allow', text: '/', key: '/', folded: '/', lines, repair: lines.length === 0 };
}

/** What two patterns share exactly when ACAP takes them for the same. Clause: P4, D6. */
export function patternKey(text: string): string {
  const folded = foldCase(normalizePattern(text));
  return folded.startsWith('*') ? `/${folded}` : folded;
}

function byPlace(a: DraftRule, b: DraftRule): number {
  const lineOf = ({ lines, repair }: DraftRule) => (repair ? Math.max(...lines) : Math.min(...lines));
  return lineOf(a) - lineOf(b) || Number(a.repair) - Number(b.repair);
}

function finishRule(draft: DraftRule, known: ReadonlySet<string>): PlannedRule {
  const { effect, folded, lines, repair } = draft;
  const text = textOf(draft, known);
  return { effect, text, key: patternKey(text), folded, lines: lines.toSorted((a, b) => a - b), repair };
}

/** The pattern as the webmaster wrote it, unless stars in it would change its place in the order of patterns. */
function textOf({ written, canonical, folded, stars }: DraftRule, known: ReadonlySet<string>): string {
  const idleEnds = ['', '*', '*$'];
  // `/a*` counts as narrower than `/a$`, `/a` does not; without `/a$` the idle star may stay.
  const harmless = known.has(`${folded}$`) ? idleEnds.slice(0, 1) : idleEnds;
  const isKept = written !== null && harmless.some((end) => patternKey(written) === patternKey(canonical) + end);
  const text = isKept ? written : canonical;
  const first = text.indexOf('*');
  return text.slice(0, first) + '*'.repeat(stars - 1) + text.slice(first);
}
