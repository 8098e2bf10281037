import type { Policy } from '../../model/policy.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { insertLines } from '../lines/arrange-policy.ts';
import { groupAround } from '../lines/find-line.ts';
import { writeField } from '../lines/line-style.ts';
import { lineAboveNewRule } from '../rules/insert-rules.ts';
import { conventionalSiblings } from '../rules/new-rule.ts';
import { ruleListAt } from '../rules/rule-list.ts';
import { isRule, linesOfGroups } from './add-groups.ts';
import { groupsOfEveryone } from '../../rules/groups-of-everyone.ts';

/**
 * Adds to a conventional group, below its last rule, the lines of the groups for `*` that it lacks. Its crawlers obey
 * no group for `*` (G2).
 *
 * @param line - the line of any crawler of the group
 *
 * Clause: G2.
 */
export function addRulesOfEveryone(policy: Policy, line: number): EditResult {
  const group = groupAround(policy, line);
  const list = group && ruleListAt(policy, group.firstLine);
  if (!list) return refuse('no-such-section');
  const own = new Set(group.rules.map(({ effect, pattern }) => `${effect}: ${pattern.text}`));
  const others = new Set(group.otherFields.map(({ name }) => name.text.toLowerCase()));
  const missing = linesOfGroups(groupsOfEveryone(policy)).filter(({ name, value }) =>
    isRule({ name }) ? !own.has(`${name.toLowerCase()}: ${value}`) : !others.has(name.toLowerCase()),
  );
  if (missing.length === 0) return accept([], line);
  const above = lineAboveNewRule(policy, list, 'end');
  const siblings = conventionalSiblings(policy, group, above);
  const contents = missing.map(({ name, value }) => writeField(name, value, siblings));
  return insertLines(policy, above + 1, contents);
}
