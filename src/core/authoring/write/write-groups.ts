import { agentKeys, nameKey } from '../../rules/typed-crawler.ts';
import { refuse } from '../../edit/edit-result.ts';
import { addCrawler } from '../../edit/sections/add-crawler.ts';
import {
  addGroups,
  type CopiedLine,
  isRule,
  linesOfGroups,
  crawlingLinesOfGroups,
} from '../../edit/sections/add-groups.ts';
import { groupsOfEveryone, isForEveryone } from '../../rules/groups-of-everyone.ts';
import { insertField, type NewField } from '../../edit/sections/insert-field.ts';
import { firstRecordLine } from '../../edit/lines/find-line.ts';
import { setFieldValue } from '../../edit/lines/set-field-value.ts';
import { insertRules } from '../../edit/rules/insert-rules.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { getOrAdd } from '../../text/maps.ts';
import type { ConventionalGroup, ConventionalRule, Policy } from '../../model/policy.ts';
import { indexAgents, rulesOfGroups, selectGroups, type GroupSelection } from '../../rules/select-groups.ts';
import { isSiteField } from '../../vocabulary/conventional-fields.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import type { EditDraft } from './edit-draft.ts';
import { followedGroups } from '../followed-groups.ts';
import { isWholeSite } from '../intended-changes.ts';
import type { IntentAudience } from '../intent.ts';
import { findGaps, NO_GAPS, type RuleGaps, type WantedRule } from './wanted-rules.ts';
import { googleToken } from '../written-name.ts';

/** What intents want the User-agent rules to say to some crawlers. */
export interface GroupIntent {
  readonly who: IntentAudience;
  readonly rules: readonly WantedRule[];
  /** Fields of the groups, such as `Crawl-delay`. */
  readonly fields: readonly NewField[];
}

/**
 * Writes what an intent lacks as User-agent rules, without affecting other crawlers.
 *
 * A group for these crawlers alone gets the rules. A crawler that shares a group with others gets another one or, if
 * the shared group contradicts the intent, leaves it with a copy. One without a group gets one that starts from the
 * rules of `*`, which would otherwise no longer apply to it. If a group already says exactly what would be written, they
 * join it.
 *
 * @returns the lines, before all edits of the draft, of rules that contradict the intent but stay
 *
 * Clause: G1, G2, G3.
 */
export function writeGroups(draft: EditDraft, intent: GroupIntent): readonly number[] {
  const { who } = intent;
  if (who.kind === 'acap-readers') return [];
  if (who.kind === 'crawlers') return writeForNames(draft, who.names, intent);
  const excepted = new Set(who.kind === 'everyone-except' ? withFallbacks(who.names).map(nameKey) : []);
  if (who.kind === 'everyone-except') protect(draft, who.names, excepted, intent);
  return writeForAll(draft, excepted, intent);
}

/** Adds the tokens that the crawlers fall back to if no group names them: `Yandex` for `YandexBot`. */
function withFallbacks(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, ...(crawlerNamed(name)?.fallbackTokens ?? [])]);
}

/** A group to write, for all crawlers that get the same one. */
interface GroupToAdd {
  readonly names: string[];
  readonly startsFrom: readonly ConventionalGroup[];
  readonly without: ReadonlySet<number>;
  readonly rules: readonly WantedRule[];
  readonly fields: readonly NewField[];
}

/** Changes to groups, collected and then applied together. */
class GroupChanges {
  readonly removed = new Set<number>();
  readonly added = new Map<string, GroupToAdd>();
  /** Rules to insert, by the first line of the group. */
  private readonly inserted = new Map<number, WantedRule[]>();

  insert(group: ConventionalGroup, rules: readonly WantedRule[]): void {
    const known = this.inserted.get(group.firstLine) ?? [];
    const isNew = (rule: WantedRule) =>
      !known.some(({ effect, pattern }) => effect === rule.effect && pattern === rule.pattern);
    this.inserted.set(group.firstLine, [...known, ...rules.filter(isNew)]);
  }

  /** Gives rules to a group that loses all of its own; otherwise it would merge with the next one (G1). */
  fill(group: ConventionalGroup, rules: readonly WantedRule[]): void {
    const isEmptied = group.rules.length > 0 && group.rules.every(({ line }) => this.removed.has(line));
    if (isEmptied) this.insert(group, rules);
  }

  /**
   * Removes a crawler from groups, along with the fields directly below its name: these are its own if groups without
   * rules have merged into one (G1).
   *
   * @returns the lines that in the same way belong to other crawlers of those groups
   */
  leave(name: string, groups: readonly ConventionalGroup[]): number[] {
    const others: number[] = [];
    for (const { agents, otherFields } of groups) {
      for (const [index, { line, value }] of agents.entries()) {
        const next = agents[index + 1]?.line ?? line;
        const own = otherFields.filter(
          (field) => field.line > line && field.line < next && !isSiteField(field.name.text),
        );
        const lines = own.map((field) => field.line);
        if (nameKey(value.text) !== nameKey(name)) for (const one of lines) others.push(one);
        else for (const one of [line, ...lines]) this.removed.add(one);
      }
    }
    return others;
  }

  add(name: string, group: Omit<GroupToAdd, 'names'>): void {
    const { rules, fields } = group;
    const key = JSON.stringify([copiedLines(group).map(({ line }) => line), rules, fields]);
    const same = this.added.get(key);
    if (same) same.names.push(name);
    else this.added.set(key, { ...group, names: [name] });
  }

  applyTo(draft: EditDraft, mayJoin: (group: ConventionalGroup) => boolean = () => true): void {
    const recordLine = firstRecordLine(draft.policy);
    const insertions = [...this.inserted].filter(([, rules]) => rules.length > 0);
    draft.insertThenRemove(
      insertions.map(([line, rules]) => insertRules(draft.policy, line, 'end', rules)),
      this.removed,
    );
    for (const group of this.added.values()) writeGroup(draft, group, recordLine, mayJoin);
  }
}

function writeForNames(draft: EditDraft, names: readonly string[], intent: GroupIntent): readonly number[] {
  const { policy } = draft;
  const chosen = new Set(names.map(nameKey));
  const index = indexAgents(policy);
  const changes = new GroupChanges();
  const kept = new Set<ConventionalRule>();
  const inPlace: string[] = [];
  const gapsOf = memoizeGaps(policy, intent.rules);
  const isReplaced = replacesAll(intent);
  for (const name of names) {
    const selection = followedGroups(index, name);
    const gaps = gapsOf(selection);
    for (const rule of gaps.kept) kept.add(rule);
    const fields = intent.fields.filter((field) => !hasField(selection, field));
    // Not all readers know fallback tokens, or search the whole header.
    const named = selectGroups(index, nameKey(name));
    const isSaid =
      selection.fallback === null ||
      isSatisfied(
        gapsOf(named),
        intent.fields.filter((field) => !hasField(named, field)),
      );
    if (isSaid && isSatisfied(gaps, fields)) continue;
    const removed = gaps.removed.map(({ line }) => line);
    const rules = isReplaced ? intent.rules : gaps.missing;
    const replaced = isReplaced ? crawlingLinesOfGroups(selection.groups) : removed;
    if (selection.how !== 'named') {
      const without = new Set([...replaced, ...linesOfFields(selection.groups, intent.fields)]);
      changes.add(name, { startsFrom: selection.groups, without, rules, fields: intent.fields });
      continue;
    }
    const without = new Set([...removed, ...linesOfFields(selection.groups, fields)]);
    const isOwn = (group: ConventionalGroup) => agentKeys(group).every((key) => chosen.has(key));
    const own = selection.groups.filter(isOwn);
    const isContrary = (group: ConventionalGroup) =>
      group.rules.some(({ line }) => without.has(line)) || linesOfFields([group], fields).length > 0;
    const left = selection.groups.filter(
      (group) => !isOwn(group) && (isContrary(group) || (fields.length > 0 && own.length === 0)),
    );
    if (own.length > 0 && fields.length > 0) inPlace.push(name);
    for (const group of own) {
      for (const { line } of group.rules) if (without.has(line)) changes.removed.add(line);
      changes.fill(group, intent.rules);
    }
    if (left.length > 0) {
      const others = changes.leave(name, left);
      changes.add(name, {
        startsFrom: left,
        without: new Set([...without, ...replaced, ...others]),
        rules,
        fields: own.length > 0 ? [] : fields,
      });
      continue;
    }
    const target = lastAboveRecords(policy, own);
    if (target) changes.insert(target, gaps.missing);
    else changes.add(name, { startsFrom: [], without, rules: gaps.missing, fields });
  }
  const keptLines = draft.linesBefore([...kept].map(({ line }) => line));
  changes.applyTo(draft);
  for (const name of inPlace) writeFields(draft, [nameKey(name)], intent.fields);
  return keptLines;
}

function writeForAll(draft: EditDraft, excepted: ReadonlySet<string>, intent: GroupIntent): readonly number[] {
  const { policy } = draft;
  const changes = new GroupChanges();
  const kept = new Set<ConventionalRule>();
  for (const { groups, gaps } of pendingSelections(policy, excepted, intent, kept)) {
    for (const { line } of gaps.removed) changes.removed.add(line);
    const target = lastAboveRecords(policy, groups);
    if (target) changes.insert(target, gaps.missing);
    for (const group of groups) changes.fill(group, intent.rules);
  }
  if (groupsOfEveryone(policy).length === 0) {
    changes.add('*', { startsFrom: [], without: new Set(), rules: intent.rules, fields: intent.fields });
  }
  const keptLines = draft.linesBefore([...kept].map(({ line }) => line));
  changes.applyTo(draft);
  if (intent.fields.length > 0) {
    const tokens = [...indexAgents(draft.policy).byToken.names, '*'].filter(
      (token) => !excepted.has(token) && !excepted.has(googleToken(token)),
    );
    writeFields(draft, tokens, intent.fields);
  }
  return keptLines;
}

/** Finds the sets of groups that lack something, for all crawlers of the file; each set is listed once. */
function pendingSelections(
  policy: Policy,
  excepted: ReadonlySet<string>,
  intent: GroupIntent,
  kept = new Set<ConventionalRule>(),
): { readonly groups: readonly ConventionalGroup[]; readonly gaps: RuleGaps }[] {
  const index = indexAgents(policy);
  const seen = new Set<string>();
  const gapsOf = memoizeGaps(policy, intent.rules);
  const pending: { groups: readonly ConventionalGroup[]; gaps: RuleGaps }[] = [];
  for (const token of [...index.byToken.names, '*']) {
    // Google's parser reads `Googlebot*` as `Googlebot` (G4).
    if (excepted.has(token) || excepted.has(googleToken(token))) continue;
    const selection = selectGroups(index, token);
    const { groups } = selection;
    const key = keyOfGroups(groups);
    if (groups.length === 0 || seen.has(key)) continue;
    seen.add(key);
    const gaps = gapsOf(selection);
    for (const rule of gaps.kept) kept.add(rule);
    if (gaps.missing.length > 0 || gaps.removed.length > 0) pending.push({ groups, gaps });
  }
  return pending;
}

/** Gives crawlers their own groups where the intent is about to change groups that they share with others. */
function protect(draft: EditDraft, names: readonly string[], keys: ReadonlySet<string>, intent: GroupIntent): void {
  const { policy } = draft;
  const pending = pendingSelections(policy, keys, intent);
  const isChanged = new Set(pending.flatMap(({ groups }) => groups));
  const everyone = groupsOfEveryone(policy);
  const isEveryoneChanged = everyone.length === 0 || everyone.some((group) => isChanged.has(group));
  const index = indexAgents(policy);
  const changes = new GroupChanges();
  for (const name of names) {
    const { how, groups } = followedGroups(index, name);
    const left = groups.filter((group) => isChanged.has(group));
    if (how !== 'named') {
      if (isEveryoneChanged || left.length > 0)
        changes.add(name, { startsFrom: groups, without: new Set(), rules: [], fields: [] });
      continue;
    }
    if (left.length === 0) continue;
    changes.add(name, { startsFrom: left, without: new Set(changes.leave(name, left)), rules: [], fields: [] });
  }
  // Other crawlers' groups are about to change, so these must not join them.
  changes.applyTo(draft, (group) => agentKeys(group).every((key) => keys.has(key)));
}

/** Joins an equivalent group, or adds one. @param recordLine - of the first record where `startsFrom` comes from */
function writeGroup(
  draft: EditDraft,
  group: GroupToAdd,
  recordLine: number,
  mayJoin: (group: ConventionalGroup) => boolean,
): void {
  const { policy } = draft;
  const { names, startsFrom, without, rules, fields } = group;
  const limit = firstRecordLine(policy);
  const copied = copiedLines(group);
  // Crawlers that read ACAP ignore these rules, but would follow the copies (A5).
  if (copied.some((one) => one.line >= recordLine && isRule(one))) draft.apply(refuse('conventional-lines-in-record'));
  const wanted = contentKey([
    ...copied,
    ...rules.map(({ effect, pattern }) => ({ name: effect, value: pattern })),
    ...fields,
  ]);
  const same = policy.groups.find(
    (other) =>
      other.firstLine < limit &&
      other.rules.length > 0 &&
      mayJoin(other) &&
      !isForEveryone(other) &&
      contentKey(linesOfGroups([other])) === wanted,
  );
  draft.apply(
    same && !names.includes('*')
      ? addCrawler(policy, same.firstLine, ...names)
      : addGroups(policy, [{ agents: names, startsFrom, without, rules, fields }]),
  );
}

function copiedLines({ startsFrom, without }: Pick<GroupToAdd, 'startsFrom' | 'without'>): CopiedLine[] {
  return linesOfGroups(startsFrom).filter(({ line }) => !without.has(line));
}

function contentKey(lines: readonly NewField[]): string {
  const keys = lines.map(({ name, value }) => `${name.toLowerCase()}: ${normalizePattern(value)}`);
  return [...new Set(keys)].toSorted().join('\n');
}

/** Writes fields into the groups of some crawlers; the groups must be for nobody else. */
function writeFields(draft: EditDraft, tokens: readonly string[], fields: readonly NewField[]): void {
  for (const token of tokens) {
    for (const field of fields) {
      const { policy } = draft;
      const { groups } = selectGroups(indexAgents(policy), token);
      const target = lastAboveRecords(policy, groups);
      if (!target || hasField({ groups }, field)) continue;
      const lines = linesOfFields(groups, [field]);
      if (lines.length === 0) draft.apply(insertField(policy, target.firstLine, field));
      else draft.applyAll(lines.map((line) => setFieldValue(policy, line, field.value)));
    }
  }
}

function memoizeGaps(policy: Policy, wanted: readonly WantedRule[]): (selection: GroupSelection) => RuleGaps {
  const known = new Map<string, RuleGaps>();
  const isNew = policy.groups.length === 0;
  const find = (groups: readonly ConventionalGroup[]) =>
    wanted.length === 0 ? NO_GAPS : findGaps(rulesOfGroups(groups), wanted, isNew, !groups.some(isForEveryone));
  return ({ groups }) => getOrAdd(known, keyOfGroups(groups), () => find(groups));
}

function keyOfGroups(groups: readonly ConventionalGroup[]): string {
  return groups.map(({ firstLine }) => firstLine).join();
}

function isSatisfied({ missing, removed }: RuleGaps, fields: readonly NewField[]): boolean {
  return missing.length === 0 && removed.length === 0 && fields.length === 0;
}

/** Whether the intent replaces all rules that the crawlers had before. */
function replacesAll({ rules }: GroupIntent): boolean {
  return rules.some(({ pattern, removesExceptions }) => removesExceptions && isWholeSite(pattern));
}

function hasField({ groups }: Pick<GroupSelection, 'groups'>, { name, value }: NewField): boolean {
  const same = groups
    .flatMap(({ otherFields }) => otherFields)
    .filter((field) => field.name.text.toLowerCase() === name.toLowerCase());
  return same.length > 0 && same.every((field) => field.value.text === value);
}

function linesOfFields(groups: readonly ConventionalGroup[], fields: readonly NewField[]): number[] {
  const names = new Set(fields.map(({ name }) => name.toLowerCase()));
  return groups
    .flatMap(({ otherFields }) => otherFields)
    .filter(({ name }) => names.has(name.text.toLowerCase()))
    .map(({ line }) => line);
}

/** The last group, preferably one above the ACAP records, which crawlers that read ACAP read too. Clause: A5. */
function lastAboveRecords(policy: Policy, groups: readonly ConventionalGroup[]): ConventionalGroup | undefined {
  const limit = firstRecordLine(policy);
  return groups.findLast(({ firstLine }) => firstLine < limit) ?? groups.at(-1);
}
