import type { Policy } from '../model/policy.ts';
import { arrangeLines } from './arrange-lines.ts';
import { checkPurpose, trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { endOfRun, subRecordAt } from './find-line.ts';
import { fieldLines, writeField } from './line-style.ts';
import { removeLines } from './remove-lines.ts';

/**
 * Names one more purpose in a sub-record, below the last one. One that is there already, in whatever letter case, changes
 * nothing.
 *
 * @param purposeLine - the line of any purpose of the sub-record
 *
 * Source: Part 1 §2.3.3. Clause: A4, D2, L6.
 */
export function addPurpose(policy: Policy, purposeLine: number, pattern: string): EditResult {
  const sub = subRecordAt(policy, purposeLine);
  if (!sub) return refuse('no-such-section');
  const text = trimValue(pattern);
  const refusal = checkPurpose(text);
  if (refusal) return refuse(refusal);
  const same = sub.purposes.find((one) => one.pattern.text.toLowerCase() === text.toLowerCase());
  if (same) return accept([], same.line);
  const above = endOfRun(policy, sub.firstLine, 'purpose');
  const siblings = fieldLines(policy, sub.purposes.map(({ line }) => line).toReversed());
  const content = writeField('ACAP-usage-purpose', text, siblings);
  return accept(arrangeLines(policy.document, { first: above + 1, end: above + 1, items: [content] }), above + 1);
}

/** Removes a sub-record: its purposes and rules, with the comments behind them. Clause: A4. */
export function removeSubRecord(policy: Policy, purposeLine: number): EditResult {
  const sub = subRecordAt(policy, purposeLine);
  if (!sub) return refuse('no-such-section');
  return removeLines(
    policy,
    [...sub.purposes, ...sub.rules].map(({ line }) => line),
  );
}
