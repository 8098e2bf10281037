import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import { agentKeys, nameKey } from '../../rules/typed-crawler.ts';
import { addTo } from '../../text/maps.ts';
import { withUsageRules } from '../preference-lines.ts';
import { closedPathsOf } from './check-statement.ts';
import type { PreferenceStatement, WritingRefusal } from './statement.ts';

/** The groups that a crawler obeys, and the one that its preferences go into. */
export interface TargetGroup {
  /** The crawler's token in lower case, or `*`. */
  readonly agent: string;
  /** All groups that it obeys, treated as one (S3). */
  readonly groups: readonly ConventionalGroup[];
  /** The one to write into; `null` for a group that has to be added. */
  readonly host: ConventionalGroup | null;
}

/** The groups for a statement, and why it cannot go into others. */
export interface FoundTargets {
  readonly targets: readonly TargetGroup[];
  readonly refused: readonly { readonly agent: string; readonly refusal: WritingRefusal }[];
}

/** Returns the groups of a file by the crawlers that they name. Clause: G2, S3. */
export function groupsByToken({ groups }: Policy): ReadonlyMap<string, readonly ConventionalGroup[]> {
  const byToken = new Map<string, ConventionalGroup[]>();
  for (const group of groups) for (const token of tokensOf(group)) addTo(byToken, token, group);
  return byToken;
}

/** The names of a group, in lower case and without duplicates. */
function tokensOf(group: ConventionalGroup): string[] {
  return [...new Set(agentKeys(group))].filter((token) => token !== '');
}

/**
 * Finds where a statement goes: into existing groups (E3), and into a new one only if nobody obeyed `*` before (E2).
 *
 * For everyone, these are the group of `*` and each named one, except groups that may fetch nothing: they have no pages
 * to use. A crawler that obeys a group chosen for others needs none of its own.
 *
 * Clause: S3, Y3, Y6, E2, E3.
 */
export function findTargets(
  byToken: ReturnType<typeof groupsByToken>,
  statement: PreferenceStatement,
  isReadOneWay: (group: ConventionalGroup) => boolean,
): FoundTargets {
  const { targets, refused } = candidates(byToken, statement);
  const chosen: TargetGroup[] = [];
  const unusable: FoundTargets['refused'][number][] = [...refused];
  const hosts = new Set<ConventionalGroup>();
  for (const target of targets) {
    const { agent, groups, host } = target;
    if (groups.some((group) => hosts.has(group))) continue;
    if (statement.audience.kind === 'everybody' && agent !== '*' && closedPathsOf(groups)('/')) continue;
    const refusal = groupRefusal(target, statement, isReadOneWay);
    if (refusal !== null) {
      unusable.push({ agent, refusal });
      continue;
    }
    chosen.push(target);
    if (host !== null) hosts.add(host);
  }
  return { targets: chosen, refused: unusable };
}

/** The crawlers that a statement is for, with their groups, whether or not it can be written there. */
function candidates(byToken: ReturnType<typeof groupsByToken>, { audience }: PreferenceStatement): FoundTargets {
  const everybody: TargetGroup = { agent: '*', ...hostOf(byToken.get('*') ?? []) };
  if (audience.kind === 'everybody') {
    const named = [...byToken].filter(([agent]) => agent !== '*');
    return { targets: [everybody, ...named.map(([agent, groups]) => ({ agent, ...hostOf(groups) }))], refused: [] };
  }
  const agent = audience.kind === 'unnamed' ? '*' : nameKey(audience.name.trim());
  if (agent === '*') return everybody.host === null ? single(everybody) : alone(everybody);
  const groups = byToken.get(agent);
  if (groups) return alone({ agent, ...hostOf(groups) });
  return everybody.host === null
    ? single({ agent, groups: [], host: null })
    : { targets: [], refused: [{ agent, refusal: 'obeys-everyone' }] };
}

function single(target: TargetGroup): FoundTargets {
  return { targets: [target], refused: [] };
}

/** Refuses a target whose lines other crawlers obey too. */
function alone(target: TargetGroup): FoundTargets {
  return target.groups.every((group) => tokensOf(group).length === 1)
    ? single(target)
    : { targets: [], refused: [{ agent: target.agent, refusal: 'group-is-shared' }] };
}

/** Chooses the group that already has preferences, else the first, which every parser reads (E3). */
function hostOf(groups: readonly ConventionalGroup[]): Pick<TargetGroup, 'groups' | 'host'> {
  return { groups, host: groups.find(hasPreferences) ?? groups[0] ?? null };
}

function hasPreferences({ otherFields }: ConventionalGroup): boolean {
  return otherFields.some(({ name }) => listVocabularyOf(name.text) !== null);
}

/** Returns why a statement cannot go into any group of a crawler. Clause: Y3, Y6. */
export function groupRefusal(
  { groups, host }: TargetGroup,
  statement: PreferenceStatement,
  isReadOneWay: (group: ConventionalGroup) => boolean,
): WritingRefusal | null {
  if (statement.vocabulary !== 'content-usage') return null;
  if (host !== null && !isReadOneWay(host)) return 'group-read-two-ways';
  return closedPathsOf(groups)(statement.path ?? '/') ? 'path-closed' : null;
}

/** Creates a test of whether readers that know Content-Usage find the same crawlers in a group. Clause: Y3. */
export function groupsReadOneWay(policy: Policy): (group: ConventionalGroup) => boolean {
  const lines = ({ agents }: ConventionalGroup) => agents.map(({ line }) => line).join();
  const byUsage = new Set(withUsageRules(policy).groups.map(lines));
  return (group) => byUsage.has(lines(group));
}
