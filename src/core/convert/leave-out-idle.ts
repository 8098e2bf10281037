import { type DraftRule, includesDraft, type SetAside } from './draft-rules.ts';
import { overlapPatterns } from './pattern-overlap.ts';
import { winsByBeginning } from './repair-overlaps.ts';

/** A rule that says nothing new is still converted when it takes no more repairs than these. */
const FEW = 3;

/**
 * Leaves out rules that would need many repairs although without them every path is decided the same.
 *
 * A permission is such when no rule of lower rank prohibits any of its paths, and a rule of either effect when one of
 * lower rank says the same of all its paths, with none between that contradicts it.
 *
 * @param drafts - by rank
 *
 * Clause: C2.
 */
export function leaveOutIdle(drafts: readonly DraftRule[], setAside: SetAside[]): void {
  const winners = drafts.filter(({ kind }) => kind === 'star');
  for (const rule of drafts) {
    if (!rule.alive || !needsMany(rule, winners)) continue;
    const by = findSupport(rule, drafts);
    if (by === undefined) continue;
    rule.alive = false;
    setAside.push(...rule.lines.map((line) => ({ line, reason: 'idle' as const, by })));
  }
}

/** True when several rules of higher rank would need repairs against this one. */
function needsMany(loser: DraftRule, winners: readonly DraftRule[]): boolean {
  let count = 0;
  for (const winner of winners) {
    if (winner.rank >= loser.rank || count > FEW) break;
    if (!winner.alive || winner.effect === loser.effect || !winsByBeginning(loser, winner)) continue;
    if (overlapPatterns(winner.canonical, loser.canonical)) count++;
  }
  return count > FEW;
}

/** The line of a rule that says the same when this one is gone, `null` for the default; `undefined` when none does. */
function findSupport(rule: DraftRule, drafts: readonly DraftRule[]): number | null | undefined {
  for (const lower of drafts) {
    if (!lower.alive || lower.rank <= rule.rank) continue;
    if (lower.effect === rule.effect) {
      if (includesDraft(lower, rule)) return lower.lines[0] ?? null;
    } else if (overlapPatterns(lower.canonical, rule.canonical)) return undefined;
  }
  return rule.effect === 'allow' ? null : undefined;
}
