import { ROBOTS_TXT } from '../../model/line-reference.ts';
import { rulesOfRecord } from '../../model/build-policy.ts';
import { type Effort, effortLeft, shareOf, spendStates } from '../../paths/effort.ts';
import { READINGS, type ReadingId } from '../../vocabulary/readings.ts';
import { comparePolicies, type PolicyDifference } from '../differences/compare-policies.ts';
import { type PolicySide, readSide } from '../differences/policy-side.ts';

/** A decision that an alternative reading of the specifications changes. */
export interface ReadingChange extends PolicyDifference {
  readonly reading: ReadingId;
  /** A line that decides the path in the settled reading, or in the alternative one where none does. */
  readonly line: number;
}

export interface ReadingSearch {
  /** One for each reading, line and change, in the order of the readings. */
  readonly changes: readonly ReadingChange[];
  /** False when the budget did not suffice. */
  readonly complete: boolean;
}

/** The readings that apply to a robots.txt alone; the others are about pages. */
const READINGS_OF_FILES = READINGS.filter((reading) => reading !== 'R11' && reading !== 'R19');

/** How many rules can be compiled in the time that one state takes. */
const COMPILED_AS_A_STATE = 10;

/**
 * Finds decisions that depend on how the specifications are read, each with a path.
 *
 * Clause: D1-D12; readings R1-R18.
 */
export function findReadingChanges(side: PolicySide, effort: Effort): ReadingSearch {
  if (side.policy.records.length === 0) return { changes: [], complete: true };
  const changes = new Map<string, ReadingChange>();
  let complete = true;
  const ruleCount = side.policy.records.reduce((count, record) => count + rulesOfRecord(record).length, 0);
  for (const reading of READINGS_OF_FILES) {
    if (effortLeft(effort) === 0) return { changes: [...changes.values()], complete: false };
    const alternative: PolicySide = { ...side, readings: new Set([reading]) };
    // Half of what is left, so that one hard reading does not starve the others.
    const budget = Math.ceil(effortLeft(effort) / 2);
    const comparison = comparePolicies(side, alternative, { budget, effort: shareOf(effort, budget) });
    spendStates(effort, ruleCount / COMPILED_AS_A_STATE);
    complete &&= comparison.obstacle !== 'budget';
    if (comparison.differences.length === 0) continue;
    const readers = [side, alternative].map((one) => readSide(one, 'acap'));
    const changesCrawling = comparison.differences.some(({ usage }) => usage === 'crawl');
    for (const difference of comparison.differences) {
      const { representative, purpose, path, usage } = difference;
      const decisions = readers.map((one) => one.decide(representative, purpose, path, usage));
      // A consequence of crawling is reported for crawling only.
      if (changesCrawling && decisions.some(({ basis }) => basis === 'crawl-prohibited')) continue;
      const lines = decisions.flatMap((one) => one.lines.filter((line) => line.path === ROBOTS_TXT));
      const line = lines[0]?.line ?? 0;
      const key = `${reading} ${line} ${difference.after.effect}`;
      if (!changes.has(key)) changes.set(key, { ...difference, reading, line });
    }
  }
  return { changes: [...changes.values()], complete };
}
