import { addTo } from '../../text/add-to.ts';
import { type Usage, USAGES } from '../../vocabulary/usages.ts';
import type { PolicyDifference } from './compare-policies.ts';
import { printOutcome, type UsageOutcome } from './usage-outcome.ts';

/** Whether more is permitted than before, or less. */
export type ChangeDirection = 'opened' | 'closed';

/** Usages of a path whose outcome changes in the same way. */
export interface UsageChange {
  readonly usages: readonly Usage[];
  readonly before: UsageOutcome;
  readonly after: UsageOutcome;
}

/** An example of paths that open or close for some crawlers: the unit in which changes are counted. */
export interface PathChange<Difference extends PolicyDifference = PolicyDifference> {
  /** One of its differences. */
  readonly first: Difference;
  readonly changes: readonly UsageChange[];
}

/**
 * Lists the paths that open or close, one for each class of crawlers and purpose, in the order of the differences.
 *
 * Restrictions count too: dropping one opens the path, adding one closes it, and changing one does both.
 */
export function listPathChanges<Difference extends PolicyDifference>(
  { differences }: { readonly differences: readonly Difference[] },
  direction: ChangeDirection,
): PathChange<Difference>[] {
  const isInDirection = direction === 'opened' ? permitsMore : prohibitsMore;
  const byPath = new Map<string, Difference[]>();
  for (const difference of differences) {
    if (!isInDirection(difference)) continue;
    const key = `${difference.crawlers.join()}\n${difference.purpose ?? ''}\n${difference.path}`;
    addTo(byPath, key, difference);
  }
  return [...byPath.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ first, changes: byOutcome(same) }];
  });
}

function byOutcome(differences: readonly PolicyDifference[]): UsageChange[] {
  const changes = new Map<string, UsageChange & { readonly usages: Usage[] }>();
  for (const { usage, before, after } of differences) {
    const key = `${printOutcome(before)}\n${printOutcome(after)}`;
    const same = changes.get(key);
    if (same === undefined) changes.set(key, { usages: [usage], before, after });
    else if (!same.usages.includes(usage)) same.usages.push(usage);
  }
  for (const { usages } of changes.values()) usages.sort((a, b) => USAGES.indexOf(a) - USAGES.indexOf(b));
  return [...changes.values()];
}

/** True when something becomes permitted that was not. */
export function permitsMore({ before, after }: UsageChange | PolicyDifference): boolean {
  if (after.effect === 'prohibited') return false;
  if (before.effect === 'prohibited') return true;
  return before.restrictions.some((restriction) => !after.restrictions.includes(restriction));
}

/** True when something becomes prohibited that was not. */
export function prohibitsMore({ before, after }: UsageChange | PolicyDifference): boolean {
  if (before.effect === 'prohibited') return false;
  if (after.effect === 'prohibited') return true;
  return after.restrictions.some((restriction) => !before.restrictions.includes(restriction));
}
