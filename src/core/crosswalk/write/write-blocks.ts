import { describeRefusal } from '../../edit/edit-result.ts';
import { PolicyDraft } from '../../edit/policy-draft.ts';
import { insertRules } from '../../edit/rules/insert-rules.ts';
import { addGroups, crawlingLinesOfGroups } from '../../edit/sections/add-groups.ts';
import { groupsOfEveryone } from '../../rules/groups-of-everyone.ts';
import { overlapNormalized } from '../../match/pattern-overlap.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, ConventionalRule, Policy } from '../../model/policy.ts';
import { agentKeys, nameKey } from '../../rules/typed-crawler.ts';
import { getOrAdd } from '../../text/maps.ts';
import type { Crawler } from '../../vocabulary/crawler-data/crawler-data.ts';
import { crawlersAmong, namesOfGroups } from '../plan/crawlers-for-use.ts';
import type { BlockOutput, PlannedOutput } from '../plan/planned-item.ts';
import { because, joinReasons, keepsAllow, NONE_COMES, type Reason, sharesGroup } from './reasons.ts';
import type { WrittenItems } from './written-items.ts';

/** A crawler that is not blocked at a path, or not entirely, and why. */
interface Unblocked {
  readonly crawler: Crawler;
  readonly pattern: string;
  readonly reason: Reason;
}

/**
 * Blocks the crawlers that come for a use at given paths: in the groups that name only such crawlers and, for crawlers
 * without a group, in a new one that repeats the rules for everyone.
 *
 * Clause: E2, E3, K6, K11, K80-K83, K86.
 */
export function writeBlocks(policy: Policy, outputs: readonly PlannedOutput[]): WrittenItems {
  const named = namesOfGroups(policy.groups);
  const crawlersOf = ({ audience, use }: BlockOutput) => crawlersAmong(audience, use, named);
  const pathsOf = new Map<Crawler, Set<string>>();
  for (const output of outputs) {
    if (output.kind !== 'block') continue;
    for (const crawler of crawlersOf(output)) getOrAdd(pathsOf, crawler, () => new Set()).add(output.path);
  }
  const draft = new PolicyDraft(policy);
  const unblocked: Unblocked[] = [];
  const byPaths = new Map<string, { readonly paths: readonly string[]; readonly crawlers: Crawler[] }>();
  for (const [crawler, paths] of pathsOf) {
    const own = groupsNaming(policy, crawler);
    if (own.length > 0) unblocked.push(...blockIn(draft, crawler, [...paths], pathsOf));
    else {
      const outer = withoutInner([...paths]);
      getOrAdd(byPaths, JSON.stringify(outer), () => ({ paths: outer, crawlers: [] })).crawlers.push(crawler);
    }
  }
  draft.applyToAll([...byPaths.values()], (before, all) =>
    addGroups(
      before,
      all.map(({ paths, crawlers }) => ({
        agents: crawlers.map(({ token }) => token),
        startsFrom: 'everyone',
        without: replacedBy(before, paths),
        rules: paths.map((pattern) => ({ effect: 'disallow', pattern })),
      })),
    ),
  );
  const ofEveryone = groupsOfEveryone(policy).flatMap(({ rules }) => rules);
  for (const { paths, crawlers } of byPaths.values()) {
    const replaced = replacedBy(policy, paths);
    const copied = ofEveryone.filter(({ line }) => !replaced.has(line));
    const reason = keepsAllow(crawlers.map(({ token }) => token));
    for (const pattern of paths.filter((path) => opensPart(copied, path))) {
      unblocked.push(...crawlers.map((crawler) => ({ crawler, pattern, reason })));
    }
  }
  const reasonOf = (output: PlannedOutput) => {
    if (output.kind !== 'block') return null;
    const crawlers = crawlersOf(output);
    const own = unblocked.filter(({ crawler, pattern }) => pattern === output.path && crawlers.includes(crawler));
    return joinReasons(own.map(({ reason }) => reason));
  };
  return {
    robots: { edits: draft.edits, text: draft.policy.document.text },
    document: null,
    outcome: (output) => {
      if (output.kind !== 'block') return null;
      if (crawlersOf(output).length === 0) return NONE_COMES;
      if (draft.edits.length > 0) return null;
      return draft.refusal === null ? reasonOf(output) : because(describeRefusal(draft.refusal));
    },
    exception: reasonOf,
  };
}

/** The lines of rules for everyone that keep part of the paths open; all, if the whole site is blocked. Clause: G3. */
function replacedBy(policy: Policy, paths: readonly string[]): ReadonlySet<number> {
  const blocked = paths.map(normalizePattern);
  if (blocked.includes('/')) return new Set(crawlingLinesOfGroups(groupsOfEveryone(policy)));
  const opens = ({ effect, pattern }: ConventionalRule) =>
    effect === 'allow' && blocked.some((path) => includesPattern(path, normalizePattern(pattern.text)));
  const rules = groupsOfEveryone(policy).flatMap((group) => group.rules);
  return new Set(rules.filter(opens).map(({ line }) => line));
}

function withoutInner(paths: readonly string[]): readonly string[] {
  return paths.some((path) => normalizePattern(path) === '/') ? ['/'] : paths;
}

function groupsNaming({ groups }: Policy, crawler: Crawler): ConventionalGroup[] {
  const names = new Set([crawler.token, ...crawler.aliases].map((name) => name.toLowerCase()));
  return groups.filter((group) => agentKeys(group).some((key) => names.has(key)));
}

/** Adds rules to the first group of a crawler, unless the group names others that are not to be blocked. */
function blockIn(
  draft: PolicyDraft,
  crawler: Crawler,
  paths: readonly string[],
  all: ReadonlyMap<Crawler, ReadonlySet<string>>,
): Unblocked[] {
  const groups = groupsNaming(draft.policy, crawler);
  const [group] = groups;
  const line = group?.agents.at(-1)?.line;
  if (group === undefined || line === undefined) return [];
  const unblocked: Unblocked[] = [];
  const blocked: string[] = [];
  for (const pattern of paths) {
    const hasRule = group.rules.some(
      (rule) => rule.effect === 'disallow' && normalizePattern(rule.pattern.text) === normalizePattern(pattern),
    );
    const isShared = group.agents.some(({ value }) => !isBlocked(value.text, pattern, all));
    if (isShared && !hasRule) unblocked.push({ crawler, pattern, reason: sharesGroup(crawler.token) });
    else if (groups.some(({ rules }) => opensPart(rules, pattern))) {
      unblocked.push({ crawler, pattern, reason: keepsAllow([crawler.token]) });
    }
    if (!isShared && !hasRule) blocked.push(pattern);
  }
  draft.applyToAll(blocked, (before, patterns) =>
    insertRules(
      before,
      line,
      'end',
      patterns.map((pattern) => ({ effect: 'disallow', pattern })),
    ),
  );
  return unblocked;
}

/** Whether an `Allow` among the rules of a group decides part of a blocked path. Clause: G3. */
function opensPart(rules: readonly ConventionalRule[], path: string): boolean {
  const blocked = normalizePattern(path);
  return rules.some(({ effect, pattern }) => {
    const allowed = normalizePattern(pattern.text);
    return effect === 'allow' && allowed.length >= blocked.length && overlapNormalized(blocked, allowed);
  });
}

function isBlocked(agent: string, pattern: string, all: ReadonlyMap<Crawler, ReadonlySet<string>>): boolean {
  const name = nameKey(agent);
  return [...all].some(
    ([crawler, paths]) =>
      paths.has(pattern) && [crawler.token, ...crawler.aliases].some((one) => one.toLowerCase() === name),
  );
}
