import { linesOf } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { arrangePolicy } from '../lines/arrange-policy.ts';
import { checkWord, trimValue } from '../lines/check-value.ts';
import { accept, firstRefusal, refuse, type EditResult } from '../edit-result.ts';
import { recordAt } from '../lines/find-line.ts';
import { fieldLines, writeField } from '../lines/line-style.ts';
import { acapSiblings, checkAcapRule, writeAcapRule, type NewAcapRule } from '../rules/new-rule.ts';

/** A sub-record to write: rules for certain purposes only. */
export interface NewSubRecord {
  /** At least one pattern of a purpose. */
  readonly purposes: readonly string[];
  /** At least one: without rules, its purposes would be joined to those of the next sub-record (A4). */
  readonly rules: readonly NewAcapRule[];
}

/** Adds a sub-record at the end of the record with a crawler on a line. Source: Part 1 §2.3.3. Clause: A4, A11, D2. */
export function addSubRecord(policy: Policy, recordLine: number, { purposes, rules }: NewSubRecord): EditResult {
  const record = recordAt(policy, recordLine);
  if (!record) return refuse('no-such-section');
  if (record.references.length > 0) return refuse('record-holds-a-reference');
  const patterns = purposes.map(trimValue);
  if (patterns.length === 0) return refuse('value-is-empty');
  if (rules.length === 0) return refuse('sub-record-without-rules');
  const refusal = firstRefusal([...patterns.map(checkWord), ...rules.map(checkAcapRule)]);
  if (refusal) return refuse(refusal);
  const siblings = acapSiblings(policy, record, record.endLine);
  const purposeLines = linesOf(record.subRecords.flatMap((sub) => sub.purposes)).toReversed();
  const models = fieldLines(policy, [...purposeLines, ...linesOf(record.crawlers)]);
  const items = [
    ...patterns.map((pattern) => writeField('ACAP-usage-purpose', pattern, models)),
    ...rules.map((rule) => writeAcapRule(rule, siblings)),
  ];
  const edits = arrangePolicy(policy, { first: record.endLine, end: record.endLine, items });
  return edits ? accept(edits, record.endLine) : refuse('sub-record-without-rules');
}
