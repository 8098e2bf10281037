import type { Policy } from '../../model/policy.ts';
import { refuse, type EditResult } from '../edit-result.ts';
import { insertLines } from '../lines/arrange-policy.ts';
import { firstRecordLine, groupAround } from '../lines/find-line.ts';
import { writeField } from '../lines/line-style.ts';
import { conventionalSiblings } from '../rules/new-rule.ts';
import { isRule, linesOfGroups } from './add-group.ts';
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
  if (group === null) return refuse('no-such-section');
  const own = new Set(group.rules.map(({ effect, pattern }) => `${effect}: ${pattern.text}`));
  const others = new Set(group.otherFields.map(({ name }) => name.text.toLowerCase()));
  const missing = linesOfGroups(groupsOfEveryone(policy)).filter(({ name, value }) =>
    isRule({ name }) ? !own.has(`${name.toLowerCase()}: ${value}`) : !others.has(name.toLowerCase()),
  );
  if (missing.length === 0) return { ok: true, edits: [], line };
  // Above the ACAP records, but below all crawlers: a rule between them would split them (G1).
  const opening = group.agents.at(-1)?.line ?? line;
  const limit = opening > firstRecordLine(policy) ? Infinity : firstRecordLine(policy);
  const above = group.rules.findLast((rule) => rule.line < limit)?.line ?? opening;
  const siblings = conventionalSiblings(policy, group, above);
  return insertLines(
    policy,
    above + 1,
    missing.map(({ name, value }) => writeField(name, value, siblings)),
  );
}
