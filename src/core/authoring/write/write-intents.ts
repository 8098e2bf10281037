import { describeRefusal, type EditRefusal } from '../../edit/edit-result.ts';
import { firstRecordLine } from '../../edit/lines/find-line.ts';
import { setVersion } from '../../edit/lines/set-version.ts';
import { insertField } from '../../edit/sections/insert-field.ts';
import { setIgnoreConventional } from '../../edit/sections/set-ignore-conventional.ts';
import type { Policy } from '../../model/policy.ts';
import type { PreferenceStatement } from '../../preferences/write/statement.ts';
import { writePreferences } from '../../preferences/write/write-preferences.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isSiteField } from '../../vocabulary/conventional-fields.ts';
import { EditDraft } from './edit-draft.ts';
import type { Intent, IntentMessage, RefusedPlan } from '../intent.ts';
import { describeRefused, type ExpandedIntents } from '../refusals/expand-refusals.ts';
import { writeGroups, type GroupIntent } from './write-groups.ts';
import { writeRecords, type RecordIntent } from './write-records.ts';
import { refuseStructure } from '../intent-messages.ts';

/** Intents by the kind of rules that are written for them; those for the same crawlers are one. */
interface IntentParts {
  readonly groups: readonly GroupIntent[];
  readonly records: readonly RecordIntent[];
}

/** A robots.txt with what intents want. */
interface WrittenIntents extends IntentParts {
  readonly ok: true;
  readonly policy: Policy;
  /** Empty if the text stays as it is. */
  readonly edits: readonly TextEdit[];
  /** The lines, before the edits, of rules that contradict the intents but stay. */
  readonly keptLines: readonly number[];
  /** Whether lines of the changed file, at least one, are all such rules. */
  readonly areKept: (lines: readonly number[]) => boolean;
  /** About statements that could not be written. */
  readonly messages: readonly IntentMessage[];
}

/**
 * Writes what a robots.txt does not say yet: rules, fields of the file and statements to everyone.
 *
 * @param intents - that can be written
 * @param expanded - the same, with the uses that they refuse spelled out
 */
export function writeIntents(
  before: Policy,
  intents: readonly Intent[],
  { rules, statements }: Pick<ExpandedIntents, 'rules' | 'statements'>,
): WrittenIntents | RefusedPlan {
  const draft = new EditDraft(before);
  const hadRecords = before.records.length > 0;
  // A use refused in ACAP adds an intent, and with it the first record.
  const { groups, records } = splitIntents(rules, hadRecords || rules.length > intents.length);
  const kept = new Set<number>();
  for (const intent of groups) for (const line of writeGroups(draft, intent)) kept.add(line);
  for (const intent of records) for (const line of writeRecords(draft, intent)) kept.add(line);
  writeFileFields(draft, intents);
  const isFirstAcap = !hadRecords && draft.policy.records.length > 0;
  if (isFirstAcap && draft.policy.version === null) draft.apply(setVersion(draft.policy, '1.0'));
  const messages = writeStatements(draft, statements);
  if (draft.refusal !== null) {
    return refuseStructure(describeRefusal(draft.refusal) + nameFirstConflict(draft.refusal, before));
  }
  // Copies of kept rules make the same exceptions for other crawlers.
  const keptFields = new Set([...kept].map((line) => fieldAt(before, line)));
  return {
    ok: true,
    groups,
    records,
    policy: draft.policy,
    edits: draft.policy.document.text === before.document.text ? [] : draft.edits,
    keptLines: [...kept],
    areKept: (lines) => lines.length > 0 && lines.every((line) => keptFields.has(fieldAt(draft.policy, line))),
    messages,
  };
}

/** A field as text, however it is laid out; `null` if the line is not a field. */
function fieldAt({ syntax }: Policy, line: number): string | null {
  const field = syntax.lines[line];
  return field?.kind === 'field' ? `${field.name.text.toLowerCase()}: ${field.value.text}` : null;
}

/** Splits intents into what to write as User-agent rules and as ACAP rules; those for the same crawlers become one. */
function splitIntents(intents: readonly Intent[], hasRecords: boolean): IntentParts {
  const groups = new Map<string, GroupIntent>();
  const records = new Map<string, RecordIntent>();
  for (const intent of intents) {
    const { who, purposes, where, what, exceptions, isException = false, fields = [] } = intent;
    const write = vocabularyOf(intent, hasRecords);
    const removes = (effect: 'allow' | 'disallow', pattern: string) =>
      exceptions === undefined ? effect === 'disallow' && pattern === '/' : exceptions === 'remove';
    if (write.groups) {
      const key = JSON.stringify(who);
      const known = groups.get(key) ?? { who, rules: [], fields: [] };
      const rules = what
        .filter(({ usage }) => usage === 'crawl')
        .flatMap(({ effect }) =>
          where.map((pattern) => ({ effect, pattern, removesExceptions: removes(effect, pattern), isException })),
        );
      const own = fields.filter(({ name }) => !isSiteField(name));
      const merged = { who, rules: [...known.rules, ...rules], fields: [...known.fields, ...own] };
      if (merged.rules.length > 0 || merged.fields.length > 0) groups.set(key, merged);
    }
    if (write.records) {
      const key = JSON.stringify([who, purposes]);
      const known = records.get(key) ?? { who, purposes, rules: [] };
      const rules = what.flatMap(({ effect, usage, qualifiers = [] }) =>
        where.map((pattern) => ({
          effect,
          usage,
          pattern,
          qualifiers,
          removesExceptions: usage === 'crawl' && removes(effect, pattern),
          isException,
        })),
      );
      if (rules.length > 0) records.set(key, { who, purposes, rules: [...known.rules, ...rules] });
    }
  }
  return { groups: [...groups.values()], records: [...records.values()] };
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

/** Writes the statements addressed to everyone; the groups must already have their final form. */
function writeStatements(draft: EditDraft, statements: readonly PreferenceStatement[]): readonly IntentMessage[] {
  if (statements.length === 0 || draft.refusal !== null) return [];
  const urls = new Set(statements.flatMap((one) => (one.vocabulary === 'rsl' ? [one.url] : [])));
  const { edits, refused } = writePreferences(draft.policy, statements, urls);
  draft.apply({ ok: true, edits, line: null });
  return describeRefused(refused);
}

/** Names the first line that would have to change to make a refused edit possible. */
function nameFirstConflict(refusal: EditRefusal, policy: Policy): string {
  if (refusal !== 'conventional-lines-in-record') return '';
  const limit = firstRecordLine(policy);
  const lines = policy.groups.flatMap(({ agents, rules }) => [...agents, ...rules].map(({ line }) => line));
  const below = [...lines, ...policy.ungroupedRules.map(({ line }) => line)].filter((line) => line > limit);
  if (below.length === 0) return '';
  const first = below.reduce((least, line) => Math.min(least, line));
  return ` The first of them is line ${first + 1}.`;
}
