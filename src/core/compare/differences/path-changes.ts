import { groupBy } from '../../text/maps.ts';
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
  return groupBy(
    differences.filter(isInDirection),
    ({ crawlers, purpose, path }) => `${crawlers.join()}\n${purpose ?? ''}\n${path}`,
  ).map((same) => ({ first: same[0], changes: changesAmong(same) }));
}

function changesAmong(differences: readonly PolicyDifference[]): UsageChange[] {
  return groupBy(differences, ({ before, after }) => `${printOutcome(before)}\n${printOutcome(after)}`).map((same) => {
    const [{ before, after }] = same;
    return { usages: USAGES.filter((usage) => same.some((one) => one.usage === usage)), before, after };
  });
}

/** True when something becomes permitted that was not. */
export function permitsMore({ before, after }: Pick<UsageChange, 'before' | 'after'>): boolean {
  if (after.effect === 'prohibited') return false;
  if (before.effect === 'prohibited') return true;
  return before.restrictions.some((restriction) => !after.restrictions.includes(restriction));
}

/** True when something becomes prohibited that was not. */
export function prohibitsMore({ before, after }: Pick<UsageChange, 'before' | 'after'>): boolean {
  return permitsMore({ before: after, after: before });
}
