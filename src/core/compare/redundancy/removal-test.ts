import type { Policy } from '../../model/policy.ts';

/**
 * Creates a test of whether a rule's line can be removed without changing the structure of the file: the last rule of a
 * group, record or sub-record must stay, because it separates the names above it from those below.
 *
 * Clause: G1, A2, A4, A5.
 */
export function createRemovalTest(policy: Policy): (line: number, gone: ReadonlySet<number>) => boolean {
  const sectionOf = new Map<number, readonly number[]>();
  const addSection = (lines: readonly number[]) => {
    for (const line of lines) sectionOf.set(line, lines);
  };
  for (const { rules } of policy.groups) addSection(rules.map(({ line }) => line));
  for (const record of policy.records) {
    addSection(record.general.map(({ line }) => line));
    for (const { rules } of record.subRecords) addSection(rules.map(({ line }) => line));
  }
  return (line, gone) => (sectionOf.get(line) ?? []).some((other) => other !== line && !gone.has(other));
}
