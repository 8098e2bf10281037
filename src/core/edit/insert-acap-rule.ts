import type { AcapRecord, Policy, SubRecord } from '../model/policy.ts';
import { arrangeLines } from './arrange-lines.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { endOfRun, recordAround, recordAt, subRecordAt } from './find-line.ts';
import { acapSiblings, checkAcapRule, writeAcapRule, type NewAcapRule } from './new-rule.ts';

/**
 * Inserts a permission or prohibition into an ACAP record, among its general rules, or into a sub-record.
 *
 * It goes right below the rule that it follows, the first one right below the last crawler or purpose. Its style is that
 * of the nearest sibling. A record that refers to another document takes no rule (A11).
 *
 * @param ownerLine - the line of the first crawler of the record, or of the first purpose of the sub-record (any other of
 * them will do as well)
 * @param index - how many rules of the owner stand above it; `'end'`: all of them
 *
 * Source: Part 1 §2.3, §2.4. Clause: A2, A4, A11.
 */
export function insertAcapRule(
  policy: Policy,
  ownerLine: number,
  index: number | 'end',
  rule: NewAcapRule,
): EditResult {
  const sub = subRecordAt(policy, ownerLine);
  const record = sub ? recordAround(policy, ownerLine) : recordAt(policy, ownerLine);
  if (!record) return refuse('no-such-section');
  if (record.references.length > 0) return refuse('record-holds-a-reference');
  const refusal = checkAcapRule(rule);
  if (refusal) return refuse(refusal);
  const above = lineAbove(policy, record, sub, index);
  const content = writeAcapRule(rule, acapSiblings(policy, record, above));
  const line = above + 1;
  return accept(arrangeLines(policy.document, { first: line, end: line, items: [content] }), line);
}

function lineAbove(policy: Policy, record: AcapRecord, sub: SubRecord | null, index: number | 'end'): number {
  const rules = sub ? sub.rules : record.general;
  const before = rules[(index === 'end' ? rules.length : Math.min(index, rules.length)) - 1];
  if (before) return before.line;
  return sub ? endOfRun(policy, sub.firstLine, 'purpose') : endOfRun(policy, record.firstLine, 'crawler');
}
