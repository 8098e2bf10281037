import { linesOf } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { insertLines } from '../lines/arrange-policy.ts';
import { checkWord, trimValue } from '../lines/check-value.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { endOfRun, subRecordAt } from '../lines/find-line.ts';
import { fieldLines, writeField } from '../lines/line-style.ts';
import { removeLines } from '../lines/remove-lines.ts';
import { replaceToken } from '../lines/replace-token.ts';

/**
 * Adds a purpose to a sub-record, below the last one. Changes nothing if it is already there, ignoring case.
 *
 * @param purposeLine - the line of any purpose of the sub-record
 *
 * Source: Part 1 §2.3.3. Clause: A4, D2, L6.
 */
export function addPurpose(policy: Policy, purposeLine: number, pattern: string): EditResult {
  const sub = subRecordAt(policy, purposeLine);
  if (!sub) return refuse('no-such-section');
  const text = trimValue(pattern);
  const refusal = checkWord(text);
  if (refusal) return refuse(refusal);
  const same = sub.purposes.find((one) => one.pattern.text.toLowerCase() === text.toLowerCase());
  if (same) return accept([], same.line);
  const above = endOfRun(policy, sub.firstLine, 'purpose');
  const siblings = fieldLines(policy, linesOf(sub.purposes).toReversed());
  const content = writeField('ACAP-usage-purpose', text, siblings);
  return insertLines(policy, above + 1, [content]);
}

/** Changes the pattern of an `ACAP-usage-purpose` line. Source: Part 1 §2.3.3. Clause: A4, D2, L6. */
export function setPurpose(policy: Policy, line: number, pattern: string): EditResult {
  const field = policy.acapFields.get(line);
  if (field?.kind !== 'purpose') return refuse('not-a-purpose');
  const text = trimValue(pattern);
  const refusal = checkWord(text);
  return refusal ? refuse(refusal) : accept(replaceToken(policy, line, field.pattern, text), line);
}

/** Removes a sub-record: its purposes and rules, with the comments on their lines. Clause: A4. */
export function removeSubRecord(policy: Policy, purposeLine: number): EditResult {
  const sub = subRecordAt(policy, purposeLine);
  if (!sub) return refuse('no-such-section');
  return removeLines(policy, linesOf([...sub.purposes, ...sub.rules]));
}
