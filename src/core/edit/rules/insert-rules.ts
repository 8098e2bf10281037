import type { Policy } from '../../model/policy.ts';
import { firstRefusal, refuse, type EditResult } from '../edit-result.ts';
import { insertLines } from '../lines/arrange-policy.ts';
import { firstRecordLine, groupAround, recordAround } from '../lines/find-line.ts';
import {
  acapSiblings,
  checkAcapRule,
  checkConventionalRule,
  conventionalSiblings,
  writeAcapRule,
  writeConventionalRule,
  type NewAcapRule,
  type NewConventionalRule,
} from './new-rule.ts';
import { ruleListAt, type RuleList } from './rule-list.ts';

/**
 * Inserts rules, one below the other, into a conventional group, an ACAP record (among its general rules) or a
 * sub-record.
 *
 * They go directly below the previous rule or, as the first rules, below the last crawler or purpose, so that comments
 * and other lines above the next rule stay with that rule. They take the style of the nearest sibling. Refused: an ACAP
 * rule in a group, a conventional one in a record, and any rule in a record that refers to another document (A11).
 *
 * @param ownerLine - the line of any crawler or purpose of the group, record or sub-record
 * @param index - how many of its rules are above the new ones. `'end'` is all of them; in a group that continues among the
 * ACAP records, only those above the records, where ACAP-aware crawlers read them (A5)
 *
 * Source: Part 1 §2.3, §2.4. Clause: G1, A2, A4, A5, A11.
 */
export function insertRules(
  policy: Policy,
  ownerLine: number,
  index: number | 'end',
  rules: readonly (NewConventionalRule | NewAcapRule)[],
): EditResult {
  const list = ruleListAt(policy, ownerLine);
  if (!list) return refuse('no-such-section');
  if (rules.some((rule) => 'usage' in rule !== list.isAcap)) return refuse('rules-of-two-kinds');
  if (list.hasReference) return refuse('record-holds-a-reference');
  const refusal = firstRefusal(
    rules.map((rule) => ('usage' in rule ? checkAcapRule(rule) : checkConventionalRule(rule))),
  );
  if (refusal) return refuse(refusal);
  const above = lineAboveNewRule(policy, list, index);
  const siblings = list.isAcap
    ? acapSiblings(policy, recordAround(policy, ownerLine), above)
    : conventionalSiblings(policy, groupAround(policy, ownerLine), above);
  const contents = rules.map((rule) =>
    'usage' in rule ? writeAcapRule(rule, siblings) : writeConventionalRule(rule, siblings),
  );
  return insertLines(policy, above + 1, contents);
}

/** The line below which a new rule goes: below all crawlers, since a rule between them would split them (G1). */
export function lineAboveNewRule(
  policy: Policy,
  { isAcap, rules, openingLine }: RuleList,
  index: number | 'end',
): number {
  if (index !== 'end') return rules[Math.min(index, rules.length) - 1]?.line ?? openingLine;
  const limit = isAcap || openingLine > firstRecordLine(policy) ? Infinity : firstRecordLine(policy);
  return rules.findLast(({ line }) => line < limit)?.line ?? openingLine;
}
