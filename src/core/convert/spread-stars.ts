import { comparePatterns } from '../match/compare-patterns.ts';
import type { DraftRule } from './draft-rules.ts';
import { overlapPatterns } from './pattern-overlap.ts';

/** Pairs of patterns that are looked at for a path in common; further ones are taken to have one. */
const MOST_COMPARED = 200_000;

/**
 * Settles the order of patterns that have the same literal beginning and then a `*`, by writing some of them with more
 * than one: at the first difference the pattern with the `*` is the wider one, and `**` matches what `*` does.
 *
 * Each rule gets the least number of stars that makes it lose against every rule that ranks higher, contradicts it
 * and has a path in common with it.
 *
 * @param drafts - all rules that will be written; those with `*` are changed
 *
 * Clause: C2, D6.
 */
export function spreadStars(drafts: readonly DraftRule[]): void {
  let compared = 0;
  for (const rules of withSameBeginning(drafts)) {
    for (const loser of rules) {
      for (const winner of rules) {
        if (winner === loser) break;
        if (winner.effect === loser.effect) continue;
        const needed = winner.stars + (isOrdered(winner, loser) ? 0 : 1);
        if (needed <= loser.stars) continue;
        compared++;
        if (compared > MOST_COMPARED || overlapPatterns(winner.canonical, loser.canonical)) loser.stars = needed;
      }
    }
  }
}

/** Rules with a `*`, by what stands before it, those of higher rank first. */
function withSameBeginning(drafts: readonly DraftRule[]): DraftRule[][] {
  const byHead = new Map<string, DraftRule[]>();
  for (const draft of drafts.toSorted((a, b) => a.rank - b.rank)) {
    if (draft.kind !== 'star') continue;
    const known = byHead.get(draft.head);
    if (known) known.push(draft);
    else byHead.set(draft.head, [draft]);
  }
  return [...byHead.values()].filter((rules) => rules.some(({ effect }) => effect !== rules[0]?.effect));
}

/** True when the order of patterns, all else equal, lets the winner win. An undetermined one prohibits (D7). */
function isOrdered(winner: DraftRule, loser: DraftRule): boolean {
  const order = comparePatterns(winner.folded, loser.folded);
  return order === 'a' || (order === 'undetermined' && winner.effect === 'disallow');
}
