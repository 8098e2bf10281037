import { comparePatterns } from '../../match/compare-patterns.ts';
import { patternKey } from '../../match/canonical-pattern.ts';
import type { SourceRule } from './crawler-classes.ts';
import { type DraftRule, type DroppedRule, rankDrafts } from './draft-rules.ts';
import { overlapPatterns } from '../../match/pattern-overlap.ts';
import { repairOverlaps } from './repair-overlaps.ts';
import { addTo } from '../../text/maps.ts';

/** An ACAP rule that the conversion writes. */
export interface PlannedRule {
  readonly usage: 'crawl' | 'index';
  readonly effect: 'allow' | 'disallow';
  /** The pattern as it will be written. */
  readonly text: string;
  /** Equal for patterns that ACAP treats as the same (`patternKey`). */
  readonly key: string;
  /** The canonical pattern, case-folded. */
  readonly folded: string;
  /** The lines of the original that it converts, ascending; for a repair, the lines that it repairs. */
  readonly lines: readonly number[];
  /** True when it corresponds to no line of the original. */
  readonly repair: boolean;
}

/**
 * Plans ACAP rules that decide as the conventional rules do, where the longest pattern wins.
 *
 * ACAP ranks patterns not by length but by an order (D6) in which a longer literal prefix is narrower. Where that
 * order, or the lack of one, would let the wrong rule win:
 * - a rule that never decides is dropped;
 * - a rule that would win by its longer prefix is countered by an even narrower rule for the overlap;
 * - of two rules with the same prefix, the one that must lose gets a second `*`, which makes it wider without changing
 *   what it matches.
 *
 * Apart from case, an exact plan decides every path as the original does: for each pair of rules with different effects
 * and a common path, the winner is narrower, or a rule that is narrower than the loser covers the whole overlap.
 *
 * @param rules - any `Noindex` rules among them outrank all others
 * @returns the rules in file order, each repair after the rules that it repairs
 *
 * Clause: C2, D6, D7, G3.
 */
export function planRules(
  rules: readonly SourceRule[],
  usage: PlannedRule['usage'],
): { readonly rules: PlannedRule[]; readonly dropped: DroppedRule[] } {
  const dropped: DroppedRule[] = [];
  const drafts = repairOverlaps(rankDrafts(rules, dropped), dropped);
  spreadStars(drafts);
  const known = new Set(drafts.map(({ folded }) => patternKey(folded)));
  const planned = drafts.map(({ lines, ...draft }): PlannedRule => {
    const { effect, folded, repair } = draft;
    const text = textOf(draft, known);
    return { usage, effect, text, key: patternKey(text), folded, lines: lines.toSorted((a, b) => a - b), repair };
  });
  return { rules: planned.toSorted(byPlace), dropped: dropped.toSorted((a, b) => a.line - b.line) };
}

/** Orders rules by original line: repairs after the lines they repair, rules without any line first. */
export function byPlace(a: PlannedRule, b: PlannedRule): number {
  const placeOf = ({ lines, repair }: PlannedRule) => (repair ? lines.at(-1) : lines[0]) ?? -1;
  return placeOf(a) - placeOf(b) || Number(a.repair) - Number(b.repair) || a.usage.localeCompare(b.usage);
}

/**
 * Returns the pattern as the webmaster wrote it, unless its redundant stars would change its rank in the order of
 * patterns.
 *
 * @param known - the keys of all patterns
 */
function textOf({ written, canonical, folded, stars }: Omit<DraftRule, 'lines'>, known: ReadonlySet<string>): string {
  const redundantSuffixes = ['', '*', '*$'];
  // `/a*` counts as narrower than `/a$`, `/a` does not; without `/a$` the redundant star may stay.
  const harmless = known.has(patternKey(`${folded}$`)) ? redundantSuffixes.slice(0, 1) : redundantSuffixes;
  const isKept = written !== null && harmless.some((end) => patternKey(written) === patternKey(canonical) + end);
  const text = isKept ? written : canonical;
  const first = text.indexOf('*');
  return text.slice(0, first) + '*'.repeat(stars - 1) + text.slice(first);
}

/** How many pairs of patterns to check for a common path; beyond that, patterns are assumed to have one. */
const MAX_COMPARED = 200_000;

/**
 * Orders patterns that have the same literal prefix before a `*` by writing some of them with several: at the first
 * difference the pattern with the `*` is wider, and `**` matches what `*` does.
 *
 * Each rule gets the fewest stars that make it lose to every rule that outranks it, contradicts it and matches a common
 * path.
 *
 * Clause: C2, D6.
 */
function spreadStars(drafts: readonly DraftRule[]): void {
  let compared = 0;
  for (const rules of groupConflictingByHead(drafts)) {
    for (const loser of rules) {
      for (const winner of rules) {
        if (winner === loser) break;
        if (winner.effect === loser.effect) continue;
        const needed = winner.stars + (isOrdered(winner, loser) ? 0 : 1);
        if (needed <= loser.stars) continue;
        compared++;
        if (compared > MAX_COMPARED || overlapPatterns(winner.canonical, loser.canonical)) loser.stars = needed;
      }
    }
  }
}

/** Groups rules with a `*` by the prefix before it, highest rank first; keeps only groups with a contradiction. */
function groupConflictingByHead(drafts: readonly DraftRule[]): DraftRule[][] {
  const byHead = new Map<string, DraftRule[]>();
  for (const draft of drafts.toSorted((a, b) => a.rank - b.rank)) {
    if (draft.kind === 'star') addTo(byHead, draft.head, draft);
  }
  return [...byHead.values()].filter((rules) => rules.some(({ effect }) => effect !== rules[0]?.effect));
}

/** True when the order of patterns alone lets the winner win. An undetermined order prohibits (D7). */
function isOrdered(winner: DraftRule, loser: DraftRule): boolean {
  const order = comparePatterns(winner.folded, loser.folded);
  return order === 'a' || (order === 'undetermined' && winner.effect === 'disallow');
}
