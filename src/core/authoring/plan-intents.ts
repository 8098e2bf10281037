import { nameKey } from '../rules/typed-crawler.ts';
import { policyOf, type PolicySide } from '../compare/differences/policy-side.ts';
import type { Policy } from '../model/policy.ts';
import { indexAgents } from '../rules/select-groups.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../vocabulary/crawler-directory.ts';
import { checkIntent } from './check-intent.ts';
import { findSideEffects, type SideEffects } from './find-side-effects.ts';
import { findUnmetInGroups, findUnmetInRecords } from './find-unmet.ts';
import { followedGroups } from './followed-groups.ts';
import type { Intent, IntentMessage, IntentPlan, PlanResult } from './intent.ts';
import {
  describeCutName,
  describeDisobedient,
  describeFallback,
  describeFollowers,
  describeKept,
  describeNothingToDo,
} from './intent-messages.ts';
import { type CutName, type FallbackName, intendedChanges } from './intended-changes.ts';
import { expandRefusals, withoutUnusedRules } from './refusals/expand-refusals.ts';
import { planLicense } from './refusals/plan-license.ts';
import { planTdmrep } from './refusals/plan-tdmrep.ts';
import { readBack } from './refusals/read-back.ts';
import type { GroupIntent } from './write/write-groups.ts';
import { writeIntents } from './write/write-intents.ts';
import { googleToken } from './written-name.ts';

/** What a plan takes into account besides the robots.txt, and how far it is compared. */
export interface PlanIntentsOptions {
  /** False to skip the comparison of all paths and crawlers; the plan is then not proved. By default, true. */
  readonly isCompared?: boolean;
  /** How many states the comparison may expand. */
  readonly budget?: number;
  /** The text of the site's tdmrep.json; `null` or omitted if there is none. */
  readonly tdmrep?: string | null;
  /** The existing RSL documents, by URL. */
  readonly licenses?: ReadonlyMap<string, string>;
}

/** States for comparing a plan: a few seconds at most. */
const PLAN_BUDGET = 60_000;

/**
 * Turns intents into edits, and reports what the edits change for crawlers and paths that nobody asked about.
 *
 * Writes only what the file does not say yet, so that planning again yields no edits. Statements about crawling become
 * User-agent rules, and ACAP rules too if the file has ACAP records; all others become ACAP rules.
 *
 * Source: Guide §2. Clause: G1-G4, D1-D12.
 */
export function planIntents(
  side: PolicySide,
  intents: readonly Intent[],
  options: PlanIntentsOptions = {},
): PlanResult<IntentPlan> {
  const before = policyOf(side);
  const checked: Intent[] = [];
  for (const intent of intents) {
    const result = checkIntent(withoutUnusedRules(intent));
    if (!result.ok) return result;
    checked.push(result.intent);
  }
  const expanded = expandRefusals(checked);
  const reserved = planTdmrep(checked, options.tdmrep ?? null);
  const licensed = planLicense(before, checked, options.licenses ?? new Map());
  const statements = [...licensed.statements, ...expanded.statements];
  const written = writeIntents(before, checked, { ...expanded, statements });
  if (!written.ok) return written;
  const { policy, edits } = written;
  const after: PolicySide = { ...side, policy };
  const unmet = [
    ...findUnmetInGroups(after, written.groups),
    ...findUnmetInRecords(after, written.records, written.areKept),
    ...expanded.messages,
    ...licensed.messages,
    ...reserved.messages,
    ...written.messages,
  ];
  const documents = [...licensed.documents, ...reserved.documents];
  const isUnchanged = edits.length === 0;
  const changed = isUnchanged ? [] : written.groups;
  const cutNames = findCutNames(changed);
  const fallbacks = findFallbacks(before, policy, changed);
  const messages: IntentMessage[] = [
    ...(isUnchanged && documents.length === 0 && unmet.length === 0 ? [describeNothingToDo()] : []),
    ...describeKept(written.keptLines),
    ...cutNames.map(({ name, readAs }) => describeCutName(name, readAs)),
    ...fallbacks.map(({ name, fallback }) => describeFallback(name, fallback)),
    ...describeCrawlers(policy, changed),
    ...unmet,
  ];
  const budget = isUnchanged || options.isCompared === false ? null : (options.budget ?? PLAN_BUDGET);
  const intended = intendedChanges(expanded.rules, cutNames, fallbacks, [before, policy]);
  const others = budget === null ? NOT_COMPARED : findSideEffects(side, after, intended, budget);
  const said = readBack(before, policy, checked, expanded, budget);
  return {
    ok: true,
    plan: {
      edits,
      text: policy.document.text,
      policy,
      crawlers: [...new Set(namesIn(checked))],
      sideEffects: others.sideEffects,
      documents,
      uses: [...said.uses, ...licensed.uses, ...reserved.uses],
      useEffects: said.effects,
      isProved: isUnchanged || (others.isProved && said.isProved),
      messages: [...messages, ...said.messages],
    },
  };
}

const NOT_COMPARED: SideEffects = { sideEffects: [], isProved: false };

function namesIn(intents: readonly Pick<Intent, 'who'>[]): string[] {
  return intents.flatMap(({ who }) => ('names' in who ? who.names : []));
}

/** Finds the names that Google's parser cuts. Clause: G4. */
function findCutNames(intents: readonly GroupIntent[]): CutName[] {
  return [...new Set(namesIn(intents))].flatMap((name) => {
    const readAs = googleToken(name);
    return readAs === name ? [] : [{ name, readAs }];
  });
}

/** Finds the names that now have their own group, and followed another token's before. */
function findFallbacks(before: Policy, after: Policy, intents: readonly GroupIntent[]): readonly FallbackName[] {
  const [agents, agentsAfter] = [indexAgents(before), indexAgents(after)];
  return [...new Set(namesIn(intents))].flatMap((name) => {
    const { fallback } = followedGroups(agents, name);
    return fallback !== null && agentsAfter.byToken.has(nameKey(name)) ? [{ name, fallback }] : [];
  });
}

/** Describes what is known about chosen crawlers: which others follow the same rules, and which may not obey. */
function describeCrawlers(after: Policy, intents: readonly GroupIntent[]): IntentMessage[] {
  const { byToken } = indexAgents(after);
  const chosen = intents.filter(({ who, rules }) => who.kind === 'crawlers' && rules.length > 0);
  const followed = namesIn(chosen).flatMap((name) => {
    const followers = CRAWLER_DIRECTORY.filter(
      ({ token, fallbackTokens }) =>
        !byToken.has(nameKey(token)) && fallbackTokens.find((fallback) => byToken.has(nameKey(fallback))) === name,
    ).map(({ token }) => token);
    return followers.length === 0 ? [] : [describeFollowers(name, followers)];
  });
  const blocked = chosen.filter(({ rules }) => rules.some(({ effect }) => effect === 'disallow'));
  const disobedient = namesIn(blocked).filter((name) => crawlerNamed(name)?.robots === 'ignores-or-disputed');
  return [...followed, ...(disobedient.length === 0 ? [] : [describeDisobedient([...new Set(disobedient)])])];
}
