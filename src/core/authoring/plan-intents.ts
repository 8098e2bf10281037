import { possibleReaders } from '../decide/choose-reader.ts';
import { describeRefusal, type EditRefusal } from '../edit/edit-result.ts';
import { firstRecordLine } from '../edit/lines/find-line.ts';
import { setVersion } from '../edit/lines/set-version.ts';
import { insertField } from '../edit/sections/insert-field.ts';
import { setIgnoreConventional } from '../edit/sections/set-ignore-conventional.ts';
import type { PolicySide } from '../compare/differences/policy-side.ts';
import type { Policy } from '../model/policy.ts';
import type { PreferenceStatement } from '../preferences/write/statement.ts';
import { writePreferences } from '../preferences/write/write-preferences.ts';
import { indexAgents } from '../rules/select-groups.ts';
import { isSiteField } from '../vocabulary/conventional-fields.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { CRAWLER_DIRECTORY, crawlerNamed } from '../vocabulary/crawler-directory.ts';
import { checkIntent } from './check-intent.ts';
import { EditDraft } from './edit-draft.ts';
import { findSideEffects, type Meaning } from './find-side-effects.ts';
import type { CutName, Intent, IntentMessage, IntentResult } from './intent.ts';
import {
  describeCutName,
  describeDisobedient,
  describeFallback,
  describeFollowers,
  describeKept,
  describeSaid,
} from './intent-messages.ts';
import { findUnsaidInGroups, findUnsaidInRecords } from './find-unsaid.ts';
import { followedGroups } from './followed-groups.ts';
import { isMeantBy, isWhollyMeantBy } from './is-meant.ts';
import { describeRefused, expandRefusals, withoutUnsaidRules } from './refusals/expand-refusals.ts';
import { planLicense } from './refusals/plan-license.ts';
import { planTdmrep } from './refusals/plan-tdmrep.ts';
import { readBack } from './refusals/read-back.ts';
import { googleToken, nameKey } from './written-name.ts';
import { writeGroups, type GroupIntent } from './write-groups.ts';
import { writeRecords, type RecordIntent } from './write-records.ts';

export interface PlanIntentsOptions {
  /** The ACAP version to declare when the first ACAP record is written. */
  readonly version?: '1.0' | '1.1';
  /** False to skip the comparison of all paths and crawlers; the plan is then not proved. By default, true. */
  readonly isCompared?: boolean;
  /** How many states the comparison may expand. */
  readonly budget?: number;
  /** The text of the site's tdmrep.json; `null` or omitted if there is none. */
  readonly tdmrep?: string | null;
  /** The existing RSL documents, by address. */
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
): IntentResult {
  const checked: Intent[] = [];
  for (const intent of intents) {
    const result = checkIntent(withoutUnsaidRules(intent));
    if (!result.ok) return result;
    checked.push(result.intent);
  }
  const expanded = expandRefusals(checked);
  const reserved = planTdmrep(checked, options.tdmrep ?? null);
  const licensed = planLicense(side.policy, checked, options.licenses ?? new Map());
  const documents = [...licensed.documents, ...reserved.documents];
  const draft = new EditDraft(side.policy);
  const hasRecords = side.policy.records.length > 0 || expanded.rules.length > checked.length;
  const parts = splitIntents(expanded.rules, hasRecords);
  const keptLines = new Set<number>();
  for (const intent of parts.groups) for (const line of writeGroups(draft, intent)) keptLines.add(line);
  for (const intent of parts.records) for (const line of writeRecords(draft, intent)) keptLines.add(line);
  writeFileFields(draft, checked);
  const isFirstAcap = side.policy.records.length === 0 && draft.policy.records.length > 0;
  if (isFirstAcap && draft.policy.version === null) draft.apply(setVersion(draft.policy, options.version ?? '1.0'));
  const unwritten = writeRefusals(draft, [...licensed.statements, ...expanded.statements]);
  if (draft.refusal !== null) {
    const text = describeRefusal(draft.refusal) + nameLineInTheWay(draft.refusal, side.policy);
    return { ok: false, problem: { kind: 'structure', value: '', text, nearest: null } };
  }
  const { policy } = draft;
  const { text } = policy.document;
  const edits = text === side.policy.document.text ? [] : draft.edits;
  const crawlers = [...new Set(checked.flatMap(({ who }) => ('names' in who ? who.names : [])))];
  const written = parts.groups.flatMap(({ who }) => ('names' in who ? who.names : []));
  const cutNames = edits.length === 0 ? [] : findCutNames(new Set(written));
  const fallbacks = edits.length === 0 ? [] : findFallbacks(side.policy, policy, written);
  const keptAfter = new Set(draft.linesAfter(keptLines));
  const isKept = (lines: readonly number[]) => lines.length > 0 && lines.every((line) => keptAfter.has(line));
  const unsaid = [
    ...findUnsaidInGroups({ ...side, policy }, parts.groups),
    ...findUnsaidInRecords({ ...side, policy }, parts.records, isKept),
    ...expanded.messages,
    ...licensed.messages,
    ...reserved.messages,
    ...unwritten,
  ];
  const isSaid = edits.length + documents.length + unsaid.length === 0;
  const messages: IntentMessage[] = [
    ...(isSaid ? [describeSaid()] : []),
    ...describeKept([...keptLines]),
    ...cutNames.map(describeCutName),
    ...fallbacks.map(({ name, fallback }) => describeFallback(name, fallback)),
    ...(edits.length === 0 ? [] : describeCrawlers(policy, parts.groups)),
    ...unsaid,
  ];
  const meaning = meaningOf(
    expanded.rules,
    cutNames,
    fallbacks.map(({ name }) => name),
    [side.policy, policy],
  );
  const budget = edits.length === 0 || options.isCompared === false ? null : (options.budget ?? PLAN_BUDGET);
  const { sideEffects, isProved } =
    budget === null
      ? { sideEffects: [], isProved: edits.length === 0 }
      : findSideEffects(side, { ...side, policy }, meaning, budget);
  const said = readBack(side.policy, policy, checked, expanded, budget);
  return {
    ok: true,
    plan: {
      edits,
      text,
      policy,
      crawlers,
      sideEffects,
      cutNames,
      documents,
      uses: [...said.uses, ...licensed.uses, ...reserved.uses],
      useEffects: said.effects,
      isProved: isProved && (said.isProved || edits.length === 0),
      messages: [...messages, ...said.messages],
    },
  };
}

/** Writes the statements addressed to everyone; the groups must already have their final form. */
function writeRefusals(draft: EditDraft, statements: readonly PreferenceStatement[]): readonly IntentMessage[] {
  if (statements.length === 0 || draft.refusal !== null) return [];
  const addresses = new Set(statements.flatMap((one) => (one.vocabulary === 'rsl' ? [one.address] : [])));
  const { edits, refused } = writePreferences(draft.policy, statements, addresses);
  draft.apply({ ok: true, edits, line: null });
  return describeRefused(refused);
}

/** Names the first line that would have to change to make a refused edit possible. */
function nameLineInTheWay(refusal: EditRefusal, policy: Policy): string {
  if (refusal !== 'conventional-lines-in-record') return '';
  const limit = firstRecordLine(policy);
  const lines = policy.groups.flatMap(({ agents, rules }) => [...agents, ...rules].map(({ line }) => line));
  const below = [...lines, ...policy.ungroupedRules.map(({ line }) => line)].filter((line) => line > limit);
  if (below.length === 0) return '';
  const first = below.reduce((least, line) => Math.min(least, line));
  return ` The first of them is line ${(first + 1).toLocaleString('en')}.`;
}

/** Intents by the kind of rules to write for them. */
interface IntentParts {
  readonly groups: readonly GroupIntent[];
  readonly records: readonly RecordIntent[];
}

/** Splits intents into what to write as User-agent rules and as ACAP rules; those for the same crawlers become one. */
function splitIntents(intents: readonly Intent[], hasRecords: boolean): IntentParts {
  const groups = new Map<string, GroupIntent>();
  const acap = new Map<string, RecordIntent>();
  for (const intent of intents) {
    const { who, purposes, where, what, exceptions, fields = [] } = intent;
    const write = vocabularyOf(intent, hasRecords);
    const patterns = where.map((pattern) => pattern.trim());
    const removes = (effect: 'allow' | 'disallow', pattern: string) =>
      exceptions === undefined ? effect === 'disallow' && pattern === '/' : exceptions === 'remove';
    if (write.groups) {
      const key = JSON.stringify(who);
      const known = groups.get(key) ?? { who, rules: [], fields: [] };
      const rules = what
        .filter(({ usage }) => usage === 'crawl')
        .flatMap(({ effect }) =>
          patterns.map((pattern) => ({ effect, pattern, removesExceptions: removes(effect, pattern) })),
        );
      const own = fields.filter(({ name }) => !isSiteField(name));
      const merged = { who, rules: [...known.rules, ...rules], fields: [...known.fields, ...own] };
      if (merged.rules.length > 0 || merged.fields.length > 0) groups.set(key, merged);
    }
    if (write.records) {
      const key = JSON.stringify([who, purposes]);
      const known = acap.get(key) ?? { who, purposes, rules: [] };
      const rules = what.flatMap(({ effect, usage, qualifiers = [] }) =>
        patterns.map((pattern) => ({
          effect,
          usage,
          pattern,
          qualifiers,
          removesExceptions: usage === 'crawl' && removes(effect, pattern),
        })),
      );
      if (rules.length > 0) acap.set(key, { who, purposes, rules: [...known.rules, ...rules] });
    }
  }
  return { groups: [...groups.values()], records: [...acap.values()] };
}

function vocabularyOf(
  { who, purposes, what, write = 'auto' }: Intent,
  hasRecords: boolean,
): { readonly groups: boolean; readonly records: boolean } {
  const isCrawlOnly = purposes.length === 0 && what.every(({ usage }) => usage === 'crawl');
  const groups = who.kind !== 'acap-readers' && purposes.length === 0 && write !== 'acap';
  const records = write === 'auto' ? hasRecords || !isCrawlOnly || who.kind === 'acap-readers' : write !== 'user-agent';
  return { groups, records };
}

/** Writes fields that belong to the whole file. */
function writeFileFields(draft: EditDraft, intents: readonly Intent[]): void {
  for (const field of intents.flatMap(({ fields = [] }) => fields).filter(({ name }) => isSiteField(name))) {
    const isThere = draft.policy.syntax.lines.some(
      (line) =>
        line.kind === 'field' &&
        line.name.text.toLowerCase() === field.name.toLowerCase() &&
        line.value.text === field.value,
    );
    if (!isThere) draft.apply(insertField(draft.policy, null, field));
  }
  if (intents.some(({ ignoreConventional }) => ignoreConventional === true)) {
    draft.apply(setIgnoreConventional(draft.policy, true));
  }
}

/**
 * Decides which changes are intended, crawler by crawler. This includes changes under a reader that the crawler does
 * not use: under Google's parser, where it cuts a name, unless the file already mentioned the shorter name; and under
 * readers that do not know fallback tokens.
 */
function meaningOf(
  intents: readonly Intent[],
  cutNames: readonly CutName[],
  fallbacks: readonly string[],
  policies: readonly [before: Policy, after: Policy],
): Meaning {
  const [{ groups }] = policies;
  const named = new Set(intents.flatMap(({ who }) => ('names' in who ? who.names.map(nameKey) : [])));
  const before = new Set(groups.flatMap(({ agents }) => agents.map(({ value }) => nameKey(value.text))));
  const cut = new Map(cutNames.map(({ name, readAs }) => [nameKey(readAs), name]));
  const unread = new Set(cutNames.map(({ name }) => nameKey(name)));
  const moved = new Set(fallbacks.map(nameKey));
  // Records hold the whole name; in groups it is read only up to a blank. Both mean the same crawler.
  const shortened = new Set(
    cutNames.filter(({ name }) => nameKey(name) !== name.toLowerCase()).map(({ name }) => nameKey(name)),
  );
  /** The crawlers that remain to be judged, by the names written for them. */
  const judged = (names: readonly string[], reader: ReaderId) =>
    names.flatMap((name) => {
      const key = nameKey(name);
      if (moved.has(key) || (reader === 'acap' && shortened.has(key))) return [];
      // A chosen or excepted crawler is judged only under the readers that it might use.
      if (named.has(key) && !policies.some((policy) => possibleReaders(policy, null, name).includes(reader))) return [];
      if (reader !== 'google') return [name];
      if (unread.has(key)) return [];
      return [before.has(key) || crawlerNamed(name) !== null ? name : (cut.get(key) ?? name)];
    });
  return {
    isMeant: (difference, reader) =>
      isMeantBy(intents, { ...difference, crawlers: judged(difference.crawlers, reader) }, reader),
    isAllMeant: (crawlers, usage, reader) => isWhollyMeantBy(intents, judged(crawlers, reader), usage),
  };
}

/** Clause: G4. */
function findCutNames(names: ReadonlySet<string>): CutName[] {
  return [...names].flatMap((name) => {
    const readAs = googleToken(name);
    return readAs === name ? [] : [{ name, readAs }];
  });
}

/** Names that now have their own group, and followed another token's before. */
function findFallbacks(
  before: Policy,
  after: Policy,
  names: readonly string[],
): readonly { readonly name: string; readonly fallback: string }[] {
  const [agents, agentsAfter] = [indexAgents(before), indexAgents(after)];
  return [...new Set(names)].flatMap((name) => {
    const { fallback } = followedGroups(agents, name);
    return fallback !== null && agentsAfter.byToken.has(nameKey(name)) ? [{ name, fallback }] : [];
  });
}

/** Describes what is known about chosen crawlers: which others follow the same rules, and which may not obey. */
function describeCrawlers(after: Policy, intents: readonly GroupIntent[]): IntentMessage[] {
  const { byToken } = indexAgents(after);
  const chosen = intents.filter(({ who, rules }) => who.kind === 'crawlers' && rules.length > 0);
  const names = chosen.flatMap(({ who }) => ('names' in who ? who.names : []));
  const followed = names.flatMap((name) => {
    const followers = CRAWLER_DIRECTORY.filter(
      ({ token, fallbackTokens }) =>
        !byToken.has(nameKey(token)) && fallbackTokens.find((fallback) => byToken.has(nameKey(fallback))) === name,
    ).map(({ token }) => token);
    return followers.length === 0 ? [] : [describeFollowers(name, followers)];
  });
  const blocked = chosen.filter(({ rules }) => rules.some(({ effect }) => effect === 'disallow'));
  const disobedient = blocked
    .flatMap(({ who }) => ('names' in who ? who.names : []))
    .filter((name) => crawlerNamed(name)?.robots === 'ignores-or-disputed');
  return [...followed, ...(disobedient.length === 0 ? [] : [describeDisobedient([...new Set(disobedient)])])];
}
