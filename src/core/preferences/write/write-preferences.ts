import { addGroups, type NewGroup } from '../../edit/sections/add-groups.ts';
import { lineAboveRecords, linesOfSection } from '../../edit/sections/section-lines.ts';
import { placeSection } from '../../edit/sections/place-section.ts';
import { PolicyDraft } from '../../edit/policy-draft.ts';
import { insertLinesIfSafe } from '../../edit/lines/arrange-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { preferenceLines } from '../preference-lines.ts';
import { checkBeside, checkStatement, subjectOf } from './check-statement.ts';
import { createReadLimit } from './read-limit.ts';
import { editsOfPlans, planLines, type PlannedLines } from './plan-lines.ts';
import type {
  PreferenceStatement,
  RefusedStatement,
  UseStatementLine,
  WritingRefusal,
  WrittenPreferences,
} from './statement.ts';
import { findTargets, groupsByToken, groupsReadOneWay, type TargetGroup } from './target-groups.ts';

/** The statements that go into a group. */
interface TargetStatements {
  readonly target: TargetGroup;
  readonly statements: PreferenceStatement[];
}

/**
 * Writes preferences into a robots.txt: into existing groups, after their last rule, Content-Usage from short to long
 * paths, and `License` for everyone above the first `User-agent`. What the file already says is left alone; what would
 * mislead a reader is refused, with the reason. Never throws.
 *
 * @param documents - URLs of the existing RSL documents
 *
 * Clause: K106, E1-E9, E16.
 */
export function writePreferences(
  policy: Policy,
  statements: readonly PreferenceStatement[],
  documents: { readonly has: (url: string) => boolean } = new Set(),
): WrittenPreferences {
  const refused: RefusedStatement[] = [];
  const refuse: Refuse = (refusal, agent, ...those) => {
    for (const statement of those) refused.push({ statement, refusal, agent });
  };
  const possible = statements.filter((statement) => {
    const refusal = checkStatement(statement, documents);
    if (refusal !== null) refuse(refusal, null, statement);
    return refusal === null;
  });
  const licenses = possible.filter((one) => one.vocabulary === 'rsl' && one.audience.kind !== 'crawler');
  const byTarget = distribute(
    policy,
    possible.filter((one) => !licenses.includes(one)),
    refuse,
  );
  const isInLimit = createReadLimit(policy.document);
  const planned: PlannedLines[] = [];
  const kept: TargetStatements[] = [];
  for (const { target, statements: wanted } of byTarget) {
    const allowed = allowedIn(target, wanted, refuse);
    if (allowed.length === 0) continue;
    const lines = target.host === null ? null : planLines(policy, target, allowed);
    if (lines !== null && !isInLimit(lines)) {
      refuse('beyond-limit', target.agent, ...allowed);
      continue;
    }
    if (lines !== null) planned.push(lines);
    kept.push({ target, statements: allowed });
  }
  const ofNewGroups = kept.filter(({ target }) => target.host === null);
  const draft = new PolicyDraft(policy, editsOfPlans(policy, planned));
  const unwritten = draft.applyToAll(ofNewGroups, (before, all) =>
    addGroups(
      before,
      all.map((one) => newGroup(before, one)),
    ),
  );
  for (const { target, statements: wanted } of unwritten) refuse('changes-other-lines', target.agent, ...wanted);
  for (const license of licenses) {
    if (license.vocabulary === 'rsl' && !addLicense(draft, license.url)) refuse('changes-other-lines', null, license);
  }
  if (groupsKept(policy, draft.policy)) {
    const written = kept.filter((one) => !unwritten.includes(one));
    const stated = new Set(written.flatMap((one) => one.statements));
    return { edits: draft.edits, text: draft.policy.document.text, stated, refused };
  }
  const all = statements.map((statement) => ({ statement, refusal: 'changes-other-lines' as const, agent: null }));
  return { edits: [], text: policy.document.text, stated: new Set(), refused: all };
}

type Refuse = (refusal: WritingRefusal, agent: string | null, ...those: readonly PreferenceStatement[]) => void;

/** Assigns statements to the groups that they go into. */
function distribute(policy: Policy, statements: readonly PreferenceStatement[], refuse: Refuse): TargetStatements[] {
  const groups = groupsByToken(policy);
  const isReadOneWay = groupsReadOneWay(policy);
  const byTarget = new Map<string, TargetStatements>();
  for (const statement of statements) {
    const { targets, refused } = findTargets(groups, statement, isReadOneWay);
    for (const { agent, refusal } of refused) refuse(refusal, agent, statement);
    for (const target of targets) {
      const { host, agent } = target;
      // Statements for everyone and for one crawler may share a group.
      const key = host === null ? `new ${agent}` : `${host.firstLine}`;
      const same = byTarget.get(key);
      if (same) same.statements.push(statement);
      else byTarget.set(key, { target, statements: [statement] });
    }
  }
  const added = [...byTarget.values()].filter(({ target }) => target.host === null);
  const isForEverybody = added.some(({ target }) => target.agent === '*');
  return [...byTarget.values()].filter(({ target: { agent, host }, statements: wanted }) => {
    const obeysNewGroup = host === null && agent !== '*' && isForEverybody;
    if (obeysNewGroup) refuse('obeys-everyone', agent, ...wanted);
    return !obeysNewGroup;
  });
}

/** Returns the statements that may be written beside what a group says. Clause: E8. */
function allowedIn(
  { agent, groups }: TargetGroup,
  wanted: readonly PreferenceStatement[],
  refuse: Refuse,
): PreferenceStatement[] {
  const uses = withoutReplaced(wanted.filter((one): one is UseStatementLine => one.vocabulary !== 'rsl'));
  const { kept, refused } = checkBeside(groups, uses);
  for (const [statement, refusal] of refused) refuse(refusal, agent, statement);
  return [...kept, ...wanted.filter(({ vocabulary }) => vocabulary === 'rsl')];
}

/** Leaves out what is stated for everyone where the crawler of the group is told something of its own. Clause: S3. */
function withoutReplaced(uses: readonly UseStatementLine[]): UseStatementLine[] {
  const own = new Set(uses.filter(({ audience }) => audience.kind === 'crawler').map(subjectOf));
  return uses.filter((one) => one.audience.kind === 'crawler' || !own.has(subjectOf(one)));
}

/** The group to add for statements; it is closed with an empty `Disallow:`. Clause: E1-E3. */
function newGroup(policy: Policy, { target, statements }: TargetStatements): NewGroup {
  const { fields } = planLines(policy, target, statements);
  const [first] = statements;
  const name = first?.audience.kind === 'crawler' ? first.audience.name.trim() : '*';
  return { agents: [name], rules: [], fields };
}

/** Adds a `License` line for everyone above the first group, below other such lines. Clause: Z2, E9. */
function addLicense(draft: PolicyDraft, url: string): boolean {
  const { policy } = draft;
  const [group] = policy.groups;
  const first = group?.firstLine ?? Infinity;
  const outside = preferenceLines(policy, RSL.fields).filter(({ line }) => line < first);
  if (outside.some(({ value }) => value === url)) return true;
  const content = `License: ${url}`;
  const last = outside.at(-1);
  const above = group ? linesOfSection(policy, group).first : Infinity;
  const result = last
    ? insertLinesIfSafe(policy, last.line + 1, [content])
    : placeSection(policy, [content], { at: Math.min(above, lineAboveRecords(policy)) });
  return result !== null && draft.apply(result) === null;
}

/** Whether groups and records are unchanged apart from new groups: every line keeps its crawlers. Clause: G1, A2. */
function groupsKept(before: Policy, after: Policy): boolean {
  const print = ({ groups }: Policy) =>
    groups.map(({ agents, rules }) =>
      JSON.stringify([
        agents.map(({ value }) => value.text),
        rules.filter(({ pattern }) => pattern.text !== '').map(({ effect, pattern }) => [effect, pattern.text]),
      ]),
    );
  const rest = print(after);
  const isKept = print(before).every((group) => {
    const at = rest.indexOf(group);
    if (at === -1) return false;
    rest.splice(0, at + 1);
    return true;
  });
  return isKept && before.acapFields.size === after.acapFields.size && before.records.length === after.records.length;
}
