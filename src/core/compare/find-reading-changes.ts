import { decideUsage } from '../decide/decide.ts';
import type { Decision } from '../decide/decision.ts';
import { rulesOfRecord } from '../model/build-policy.ts';
import { READINGS, type ReadingId } from '../vocabulary/clauses.ts';
import { comparePolicies, type PolicyDifference } from './compare-policies.ts';
import type { PolicySide } from './policy-side.ts';
import type { Effort } from './rule-impact.ts';

/** A decision that another reading of the specifications would change. */
export interface ReadingChange extends PolicyDifference {
  readonly reading: ReadingId;
  /** A line that decides the path as settled, or in the other reading where nothing decides it as settled. */
  readonly line: number;
}

export interface ReadingSearch {
  /** For each reading one for each line and change, in the order of the readings. */
  readonly changes: readonly ReadingChange[];
  /** False when the budget did not suffice. */
  readonly complete: boolean;
}

/** Readings that bear on a file alone; the one that is left out is about pages. */
const READINGS_OF_FILES = READINGS.filter((reading) => reading !== 'R11');

/** As many rules can be read once more in the time that a state takes. */
const READ_AS_A_STATE = 10;

/**
 * Finds decisions that depend on how the specifications are read, each with a path.
 *
 * Clause: D1-D12; readings R1-R14.
 */
export function findReadingChanges(side: PolicySide, effort: Effort): ReadingSearch {
  if (side.policy.records.length === 0) return { changes: [], complete: true };
  const changes = new Map<string, ReadingChange>();
  let complete = true;
  const toRead =
    side.policy.records.reduce((count, record) => count + rulesOfRecord(record).length, 0) / READ_AS_A_STATE;
  for (const reading of READINGS_OF_FILES) {
    if (effort.left <= 0) return { changes: [...changes.values()], complete: false };
    const other: PolicySide = { ...side, readings: new Set([reading]) };
    // Half of what is left, so that a hard reading does not take all from the others.
    const budget = Math.ceil(effort.left / 2);
    const comparison = comparePolicies(side, other, { budget, total: budget, isCancelled: effort.isCancelled });
    effort.left -= comparison.states + toRead;
    complete &&= comparison.obstacle !== 'budget';
    const tellsOfCrawling = comparison.differences.some(({ usage }) => usage === 'crawl');
    for (const difference of comparison.differences) {
      const decisions = [side, other].map((one) => decisionOn(one, difference));
      // What follows from crawling is told of crawling.
      if (tellsOfCrawling && decisions.some(({ basis }) => basis === 'crawl-prohibited')) continue;
      const line = decisions.map(firstLine).find((one) => one !== null) ?? 0;
      const key = `${reading} ${line} ${difference.after.effect}`;
      if (!changes.has(key)) changes.set(key, { ...difference, reading, line });
    }
  }
  return { changes: [...changes.values()], complete };
}

function decisionOn({ policy, references, readings }: PolicySide, difference: PolicyDifference): Decision {
  const { asked, path, purpose, usage } = difference;
  const question = { reader: 'acap' as const, crawler: asked, path, purpose, ...(readings && { readings }) };
  return decideUsage(policy, question, usage, references === undefined ? {} : { references }).decision;
}

/** The first line of the file that decides. */
function firstLine({ lines }: Decision): number | null {
  return lines.find((line) => line.path === 'robots.txt')?.line ?? null;
}
