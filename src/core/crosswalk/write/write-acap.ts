import { describeRefusal, type EditRefusal } from '../../edit/edit-result.ts';
import { setVersion } from '../../edit/lines/set-version.ts';
import { PolicyDraft } from '../../edit/policy-draft.ts';
import { insertRules } from '../../edit/rules/insert-rules.ts';
import { addRecord } from '../../edit/sections/add-record.ts';
import { addSubRecord } from '../../edit/sections/add-sub-record.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { rulesOfRecord } from '../../model/build-policy.ts';
import type { AcapRecord, AcapRule, Policy } from '../../model/policy.ts';
import { addTo } from '../../text/maps.ts';
import { coversUsage, type Usage } from '../../vocabulary/usages.ts';
import type { AcapOutput, PlannedOutput } from '../plan/planned-item.ts';
import { because, permissionsLeft, type Reason, RESTRICTED_MORE } from './reasons.ts';
import { standardUsage } from '../../model/parse-acap-field.ts';
import type { WrittenItems } from './written-items.ts';

/**
 * Writes rules into the record of each crawler, those for a purpose into a sub-record after its general rules, or into
 * a new record. A permission is written only where nothing refuses the same: it would take precedence over general
 * rules.
 *
 * Clause: A2, A4, D4, K104, K105.
 */
export function writeAcap(policy: Policy, outputs: readonly PlannedOutput[]): WrittenItems {
  const outcomes = new Map<string, Reason | null>();
  const all = outputs.filter((output): output is AcapOutput => output.kind === 'acap');
  const refused = new Set(all.filter(({ effect }) => effect === 'disallow').map(prohibitionKeyOf));
  const hasRestrictions = policy.records.flatMap(rulesOfRecord).some(isRestriction);
  const byCrawler = new Map<string, AcapOutput[]>();
  for (const output of all) {
    const key = keyOf(output);
    if (outcomes.has(key)) continue;
    const isOverruled = output.effect === 'allow' && (hasRestrictions || refused.has(prohibitionKeyOf(output)));
    outcomes.set(key, isOverruled ? RESTRICTED_MORE : null);
    const name = output.crawler.toLowerCase();
    if (!isOverruled) addTo(byCrawler, name, output);
  }
  const draft = new PolicyDraft(policy);
  for (const own of byCrawler.values()) {
    const purposes = [...new Set(own.map(({ purpose }) => purpose))].toSorted((a, b) =>
      (a ?? '').localeCompare(b ?? ''),
    );
    for (const purpose of purposes) {
      const list = own.filter((output) => output.purpose === purpose);
      const refusal = writeRules(draft, purpose, list);
      if (refusal !== null) for (const output of list) outcomes.set(keyOf(output), because(describeRefusal(refusal)));
    }
  }
  if (draft.edits.length > 0 && draft.policy.version === null) draft.apply(setVersion(draft.policy, '1.0'));
  return {
    robots: { edits: draft.edits, text: draft.policy.document.text },
    document: null,
    outcome: (output) => (output.kind === 'acap' ? (outcomes.get(keyOf(output)) ?? null) : null),
    exception: (output) =>
      output.kind === 'acap' && output.effect === 'disallow' ? permissionsFor(policy, output.usage) : null,
  };
}

/** True for a prohibition of a use, that is, of anything but crawling and following links. */
function isRestriction({ effect, usage }: AcapRule): boolean {
  const isUse = usage.kind !== 'standard' || (usage.usage !== 'crawl' && usage.usage !== 'follow');
  return effect === 'disallow' && isUse;
}

/** Clause: D3-D6. */
function permissionsFor({ records }: Policy, usage: Usage): Reason | null {
  const meets = (other: Usage) => coversUsage(other, usage) || coversUsage(usage, other);
  const lines = records
    .flatMap(rulesOfRecord)
    .filter((rule) => rule.effect === 'allow' && rule.usage.kind === 'standard' && meets(rule.usage.usage))
    .map(({ line }) => line + 1);
  return lines.length === 0 ? null : permissionsLeft(lines);
}

function keyOf({ crawler, purpose, effect, usage, path, qualifier }: Omit<AcapOutput, 'kind'>): string {
  return JSON.stringify([crawler.toLowerCase(), purpose, effect, usage, normalizePattern(path), qualifier?.value]);
}

function prohibitionKeyOf({ crawler, purpose, usage, path }: AcapOutput): string {
  return keyOf({ crawler, purpose, effect: 'disallow', usage, path });
}

/** @returns why nothing was written; `null` if it was, or already exists */
function writeRules(draft: PolicyDraft, purpose: string | null, outputs: readonly AcapOutput[]): EditRefusal | null {
  const crawler = outputs[0]?.crawler ?? '*';
  const record = draft.policy.records.find((one) => isSoleRecordOf(one, crawler));
  const sub = record?.subRecords.find(({ purposes }) => purposes.length === 1 && purposes[0]?.pattern.text === purpose);
  const existing = purpose === null ? (record?.general ?? []) : (sub?.rules ?? []);
  const rules = outputs
    .filter((output) => !existing.some((rule) => isSameRule(rule, output)))
    .map(({ effect, usage, path, qualifier }) => ({
      effect,
      usage,
      pattern: path,
      ...(qualifier === undefined ? {} : { qualifiers: [qualifier] }),
    }));
  if (rules.length === 0) return null;
  const owner = purpose === null ? record?.crawlers[0]?.line : sub?.purposes[0]?.line;
  const recordLine = record?.crawlers[0]?.line;
  if (owner !== undefined) return draft.apply(insertRules(draft.policy, owner, 'end', rules));
  if (recordLine !== undefined && purpose !== null) {
    return draft.apply(addSubRecord(draft.policy, recordLine, { purposes: [purpose], rules }));
  }
  const purposes = purpose === null ? [] : [purpose];
  return draft.apply(addRecord(draft.policy, { crawlers: [crawler], rules, purposes }));
}

/** True for a record of this crawler alone that has rules and no references. */
function isSoleRecordOf({ crawlers, references, general, subRecords }: AcapRecord, name: string): boolean {
  return (
    crawlers.length === 1 &&
    crawlers[0]?.name.text.toLowerCase() === name.toLowerCase() &&
    references.length === 0 &&
    general.length + subRecords.length > 0
  );
}

function isSameRule(rule: AcapRule, { effect, usage, path, qualifier }: AcapOutput): boolean {
  return (
    rule.effect === effect &&
    standardUsage(rule.usage) === usage &&
    rule.resource.kind === 'pattern' &&
    rule.qualifiers.length === (qualifier === undefined ? 0 : 1) &&
    (qualifier === undefined || rule.qualifiers[0]?.value.text === qualifier.value) &&
    normalizePattern(rule.resource.token.text) === normalizePattern(path)
  );
}
