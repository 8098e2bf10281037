import type { Policy } from '../../model/policy.ts';
import { endOfRun, groupAt, recordAround, recordAt, subRecordAt, type WrittenRule } from '../lines/find-line.ts';

/** The rules of a group, record or sub-record, as a target for other rules. */
export interface RuleList {
  readonly isAcap: boolean;
  /** True for a record that refers to another document, which may hold no rules (A11). */
  readonly hasReference: boolean;
  readonly rules: readonly WrittenRule[];
  /** The last of its crawlers or purposes, readable or not. */
  readonly openingLine: number;
}

/** Finds the rules of a group, record or sub-record. @param ownerLine - the line of any of its crawlers or purposes */
export function ruleListAt(policy: Policy, ownerLine: number): RuleList | null {
  const group = groupAt(policy, ownerLine);
  if (group) {
    const openingLine = group.agents.at(-1)?.line ?? ownerLine;
    return { isAcap: false, hasReference: false, rules: group.rules, openingLine };
  }
  const sub = subRecordAt(policy, ownerLine);
  const record = sub ? recordAround(policy, ownerLine) : recordAt(policy, ownerLine);
  if (!record) return null;
  return {
    isAcap: true,
    hasReference: record.references.length > 0,
    rules: sub ? sub.rules : record.general,
    openingLine: sub ? endOfRun(policy, sub.firstLine, 'purpose') : endOfRun(policy, record.firstLine, 'crawler'),
  };
}
