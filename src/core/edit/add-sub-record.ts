import type { Policy } from '../model/policy.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { checkPurpose, trimValue } from './check-value.ts';
import { accept, refuse, type EditRefusal, type EditResult } from './edit-result.ts';
import { recordAt } from './find-line.ts';
import { fieldLines, writeField } from './line-style.ts';
import { acapSiblings, checkAcapRule, writeAcapRule, type NewAcapRule } from './new-rule.ts';

/** A sub-record that is to be written: rules for some purposes only. */
export interface NewSubRecord {
  /** At least one pattern of a purpose. */
  readonly purposes: readonly string[];
  /** At least one: the purposes of a sub-record without rules are joined to those of the next one (A4). */
  readonly rules: readonly NewAcapRule[];
}

/**
 * Adds a sub-record below the last field of an ACAP record.
 *
 * @param recordLine - the line of its first crawler, or of any other
 *
 * Source: Part 1 §2.3.3. Clause: A4, A11, D2.
 */
export function addSubRecord(policy: Policy, recordLine: number, { purposes, rules }: NewSubRecord): EditResult {
  const record = recordAt(policy, recordLine);
  if (!record) return refuse('no-such-section');
  if (record.references.length > 0) return refuse('record-holds-a-reference');
  const patterns = purposes.map(trimValue);
  const refusal = firstRefusal(patterns, rules);
  if (refusal) return refuse(refusal);
  const siblings = acapSiblings(policy, record, record.endLine);
  const purposeLines = record.subRecords.flatMap((sub) => sub.purposes.map(({ line }) => line)).toReversed();
  const crawlerLines = record.crawlers.map(({ line }) => line);
  const items = [
    ...patterns.map((pattern) =>
      writeField('ACAP-usage-purpose', pattern, fieldLines(policy, [...purposeLines, ...crawlerLines])),
    ),
    ...rules.map((rule) => writeAcapRule(rule, siblings)),
  ];
  const edits = arrangePolicy(policy, { first: record.endLine, end: record.endLine, items });
  return edits ? accept(edits, record.endLine) : refuse('sub-record-without-rules');
}

function firstRefusal(patterns: readonly string[], rules: readonly NewAcapRule[]): EditRefusal | null {
  if (patterns.length === 0) return 'value-is-empty';
  if (rules.length === 0) return 'sub-record-without-rules';
  for (const pattern of patterns) {
    const refusal = checkPurpose(pattern);
    if (refusal) return refusal;
  }
  for (const rule of rules) {
    const refusal = checkAcapRule(rule);
    if (refusal) return refusal;
  }
  return null;
}
