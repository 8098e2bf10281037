import { rulesOfRecord } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';

/**
 * Makes a test for rules that a file can spare: those that are not the last one of their group, record or
 * sub-record, which the rule holds together or keeps apart from what follows.
 *
 * Clause: G1, A2, A4, A5.
 */
export function findRemovableLines(policy: Policy): (line: number, gone: ReadonlySet<number>) => boolean {
  const holders = new Map<number, readonly number[]>();
  const hold = (lines: readonly number[]) => {
    for (const line of lines) holders.set(line, lines);
  };
  for (const { rules } of policy.groups) hold(rules.map(({ line }) => line));
  for (const record of policy.records) {
    hold(record.general.map(({ line }) => line));
    for (const { rules } of record.subRecords) hold(rules.map(({ line }) => line));
    // General rules may all go where sub-records follow, and the other way round, but not all rules of a record.
    const all = rulesOfRecord(record);
    if (record.subRecords.length === 0) hold(all.map(({ line }) => line));
  }
  return (line, gone) => (holders.get(line) ?? []).some((other) => other !== line && !gone.has(other));
}
