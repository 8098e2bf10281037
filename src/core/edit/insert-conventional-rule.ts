import type { ConventionalGroup, Policy } from '../model/policy.ts';
import { arrangeLines } from './arrange-lines.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { firstRecordLine, groupAt } from './find-line.ts';
import {
  checkConventionalRule,
  conventionalSiblings,
  writeConventionalRule,
  type NewConventionalRule,
} from './new-rule.ts';

/**
 * Inserts an `Allow` or `Disallow` line into a conventional group.
 *
 * It goes right below the rule that it follows, the first one right below the last `User-agent`; so comments and other
 * lines above the next rule stay with that rule. Indentation, letter case, blanks and terminator are those of the
 * nearest sibling.
 *
 * @param groupLine - the first line of the group, or the line of any of its agents
 * @param index - how many rules of the group stand above it; `'end'` is below the last rule, or, where the group goes on
 * among ACAP records, below its last rule above them, where ACAP-aware crawlers read it (A5)
 *
 * Clause: G1, A5.
 */
export function insertConventionalRule(
  policy: Policy,
  groupLine: number,
  index: number | 'end',
  rule: NewConventionalRule,
): EditResult {
  const group = groupAt(policy, groupLine);
  if (!group) return refuse('no-such-section');
  const refusal = checkConventionalRule(rule);
  if (refusal) return refuse(refusal);
  const above = lineAbove(policy, group, index);
  const content = writeConventionalRule(rule, conventionalSiblings(policy, group, above));
  const line = above + 1;
  return accept(arrangeLines(policy.document, { first: line, end: line, items: [content] }), line);
}

function lineAbove(policy: Policy, { agents, rules }: ConventionalGroup, index: number | 'end'): number {
  const lastAgent = agents.at(-1)?.line ?? 0;
  const limit = firstRecordLine(policy);
  const readable = lastAgent < limit ? rules.findLast(({ line }) => line < limit) : rules.at(-1);
  const before = index === 'end' ? readable : rules[Math.min(index, rules.length) - 1];
  return before?.line ?? lastAgent;
}
