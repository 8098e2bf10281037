import { accept, type AcceptedEdit } from '../../edit/edit-result.ts';
import { groupAt } from '../../edit/lines/find-line.ts';
import type { NewField } from '../../edit/sections/insert-field.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { policyAfter } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { readPreferenceList } from '../../model/preference-line.ts';
import { agentKeys } from '../../rules/typed-crawler.ts';
import { checkBeside, checkStatement } from './check-statement.ts';
import { valuesOf, writtenLines } from './file-statements.ts';
import { editsOfPlans, planLines } from './plan-lines.ts';
import { createReadLimit } from './read-limit.ts';
import type { UseStatementLine, WritingRefusal } from './statement.ts';
import { groupRefusal, groupsReadOneWay, type TargetGroup } from './target-groups.ts';

/** The edits, or why the line would mislead a reader. */
export type PreferenceInsertion = AcceptedEdit | { readonly ok: false; readonly refusal: WritingRefusal };

/**
 * Adds what a Content-Signal or Content-Usage field states to a chosen group, even if several crawlers share it.
 * Refuses what the group already states: the user can edit that line instead.
 *
 * @param groupLine - the line of any of the group's agents
 *
 * Clause: K106, E1, E5, E6, E8, E16.
 */
export function insertPreference(policy: Policy, groupLine: number, { name, value }: NewField): PreferenceInsertion {
  const refuse = (refusal: WritingRefusal): PreferenceInsertion => ({ ok: false, refusal });
  const host = groupAt(policy, groupLine);
  const list = readPreferenceList(name, { text: value, start: 0, end: value.length });
  if (host === null) return refuse('changes-other-lines');
  if (list === null) return refuse('no-such-word');
  const { vocabulary, scope } = list;
  const keys = new Set(agentKeys(host));
  const groups = policy.groups.filter((group) => agentKeys(group).some((key) => keys.has(key)));
  const target: TargetGroup = { agent: '*', groups, host };
  const path = scope?.text ?? null;
  const statements = [...valuesOf(list)].map(([category, stated]): UseStatementLine => ({
    vocabulary,
    category,
    value: stated ?? 'allowed',
    path,
    audience: { kind: 'everybody' },
  }));
  if (statements.length === 0 || [...valuesOf(list).values()].includes(null)) return refuse('no-such-word');
  const impossible = statements.map((one) => checkStatement(one, new Set())).find((refusal) => refusal !== null);
  if (impossible) return refuse(impossible);
  const pattern = normalizePattern(path ?? '/');
  const isStated = writtenLines(target.groups, vocabulary).some(
    (line) =>
      (vocabulary === 'content-signal' || (line.pattern === '' ? '/' : line.pattern) === pattern) &&
      statements.some(({ category }) => line.values?.has(category) === true),
  );
  if (isStated) return refuse('stated-already');
  const isReadOneWay = groupsReadOneWay(policy);
  const unusable = statements.map((one) => groupRefusal(target, one, isReadOneWay)).find((refusal) => refusal !== null);
  if (unusable) return refuse(unusable);
  const [contradiction] = checkBeside(target.groups, statements).refused;
  if (contradiction) return refuse(contradiction[1]);
  const planned = planLines(policy, target, statements);
  if (!createReadLimit(policy.document)(planned)) return refuse('beyond-limit');
  const edits = editsOfPlans(policy, [planned]);
  const after = policyAfter(policy, edits);
  const own = groupAt(after, groupLine);
  // A line outside its group would address other crawlers.
  if (own === null || after.groups.length !== policy.groups.length) return refuse('changes-other-lines');
  const line = writtenLines([own], vocabulary).findLast((one) => statements.some((s) => one.values?.has(s.category)));
  return line === undefined ? refuse('changes-other-lines') : accept(edits, line.field.line);
}
