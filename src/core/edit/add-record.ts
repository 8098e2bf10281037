import type { Policy } from '../model/policy.ts';
import { checkCrawlerName, checkWord, trimValue } from './check-value.ts';
import { refuse, type EditRefusal, type EditResult } from './edit-result.ts';
import { writtenLineCount } from './find-line.ts';
import { fieldLines, writeField } from './line-style.ts';
import { acapSiblings, checkAcapRule, writeAcapRule, type NewAcapRule } from './new-rule.ts';
import { placeSection } from './place-section.ts';
import { linesOfSection } from './section-lines.ts';

/** An ACAP record that is to be written. */
export interface NewRecord {
  /** At least one; `*` is every crawler. */
  readonly crawlers: readonly string[];
  /** At least one: the crawlers of a record without rules are joined to those of the next one (A2). */
  readonly rules: readonly NewAcapRule[];
}

/** An ACAP record for rules that stand in another document. */
export interface NewReferenceRecord {
  /** At least one; `*` is every crawler. */
  readonly crawlers: readonly string[];
  /** The address of the document. */
  readonly locator: string;
}

/**
 * Adds an ACAP record at the end of the file, set off by a blank line; where the last record has no rules, above that
 * one, so that their crawlers do not become one list (A2).
 *
 * Source: Part 1 §2.3. Clause: A2, A5, L6.
 */
export function addRecord(policy: Policy, { crawlers, rules }: NewRecord): EditResult {
  const names = crawlers.map(trimValue);
  const refusal = checkNames(names) ?? checkRules(rules);
  if (refusal) return refuse(refusal);
  const last = policy.records.at(-1) ?? null;
  const siblings = acapSiblings(policy, last, last?.endLine ?? 0);
  return placeRecord(
    policy,
    names,
    rules.map((rule) => writeAcapRule(rule, siblings)),
  );
}

/**
 * Adds an ACAP record whose rules stand in another document, as {@link addRecord} adds one with rules of its own.
 *
 * Source: Part 1 §2.3.2. Clause: A2, A11, L6.
 */
export function addReferenceRecord(policy: Policy, { crawlers, locator }: NewReferenceRecord): EditResult {
  const names = crawlers.map(trimValue);
  const text = trimValue(locator);
  const refusal = checkNames(names) ?? checkWord(text);
  if (refusal) return refuse(refusal);
  const siblings = policy.records.flatMap((record) => [...record.references, ...record.crawlers]).toReversed();
  const model = fieldLines(
    policy,
    siblings.map(({ line }) => line),
  );
  return placeRecord(policy, names, [writeField('ACAP-permissions-reference', text, model)]);
}

function placeRecord(policy: Policy, names: readonly string[], fields: readonly string[]): EditResult {
  const last = policy.records.at(-1) ?? null;
  const crawlerLines = fieldLines(policy, last?.crawlers.map(({ line }) => line) ?? []);
  const contents = [...names.map((name) => writeField('ACAP-crawler', name, crawlerLines)), ...fields];
  const atEnd = placeSection(policy, contents, { at: writtenLineCount(policy) });
  const result = atEnd ?? (last && placeSection(policy, contents, { at: linesOfSection(policy, last).first }));
  return result ?? refuse('changes-other-lines');
}

function checkNames(names: readonly string[]): EditRefusal | null {
  if (names.length === 0) return 'value-is-empty';
  return names.map(checkCrawlerName).find((refusal) => refusal !== null) ?? null;
}

function checkRules(rules: readonly NewAcapRule[]): EditRefusal | null {
  if (rules.length === 0) return 'record-without-rules';
  return rules.map(checkAcapRule).find((refusal) => refusal !== null) ?? null;
}
