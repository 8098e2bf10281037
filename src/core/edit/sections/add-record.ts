import { linesOf } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { checkCrawlerName, checkWord, trimValue } from '../lines/check-value.ts';
import { firstRefusal, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import { writtenLineCount } from '../lines/find-line.ts';
import { fieldLines, writeField } from '../lines/line-style.ts';
import { acapSiblings, checkAcapRule, writeAcapRule, type NewAcapRule } from '../rules/new-rule.ts';
import { placeSection } from './place-section.ts';
import { linesOfSection } from './section-lines.ts';
import { typedCrawlers } from './typed-crawlers.ts';

/** An ACAP record to write. */
export interface NewRecord {
  /** At least one, each a name or a list such as `GPTBot, CCBot`; `*` is every crawler. */
  readonly crawlers: readonly string[];
  /** At least one: without rules, its crawlers would be joined to those of the next record (A2). */
  readonly rules: readonly NewAcapRule[];
  /** Patterns of the purposes that the rules are limited to. By default, any purpose. */
  readonly purposes?: readonly string[];
}

/** An ACAP record whose rules are in another document. */
export interface NewReferenceRecord extends Pick<NewRecord, 'crawlers'> {
  /** The URL of the document. */
  readonly locator: string;
}

/**
 * Adds an ACAP record at the end of the file, set off by a blank line, or above the last record if that one has no
 * rules, so that their crawlers do not become one list (A2).
 *
 * Source: Part 1 §2.3. Clause: A2, A4, A5, L6.
 */
export function addRecord(policy: Policy, { crawlers, rules, purposes = [] }: NewRecord): EditResult {
  const names = typedCrawlers(...crawlers);
  const patterns = purposes.map(trimValue);
  const refusal = checkNames(names) ?? checkRules(rules) ?? firstRefusal(patterns.map(checkWord));
  if (refusal) return refuse(refusal);
  const last = policy.records.at(-1) ?? null;
  const siblings = acapSiblings(policy, last, last?.endLine ?? 0);
  return placeRecord(policy, names, [
    ...patterns.map((pattern) => writeField('ACAP-usage-purpose', pattern, siblings)),
    ...rules.map((rule) => writeAcapRule(rule, siblings)),
  ]);
}

/** Adds a record whose rules are in another document. Source: Part 1 §2.3.2. Clause: A2, A11, L6. */
export function addReferenceRecord(policy: Policy, { crawlers, locator }: NewReferenceRecord): EditResult {
  const names = typedCrawlers(...crawlers);
  const text = trimValue(locator);
  const refusal = checkNames(names) ?? checkWord(text);
  if (refusal) return refuse(refusal);
  const siblings = policy.records.flatMap((record) => [...record.references, ...record.crawlers]).toReversed();
  const field = writeField('ACAP-permissions-reference', text, fieldLines(policy, linesOf(siblings)));
  return placeRecord(policy, names, [field]);
}

function placeRecord(policy: Policy, names: readonly string[], fields: readonly string[]): EditResult {
  const last = policy.records.at(-1) ?? null;
  const crawlerLines = fieldLines(policy, linesOf(last?.crawlers ?? []));
  const contents = [...names.map((name) => writeField('ACAP-crawler', name, crawlerLines)), ...fields];
  const atEnd = placeSection(policy, contents, { at: writtenLineCount(policy) });
  const result = atEnd ?? (last && placeSection(policy, contents, { at: linesOfSection(policy, last).first }));
  return result ?? refuse('changes-other-lines');
}

function checkNames(names: readonly string[]): EditRefusal | null {
  if (names.length === 0) return 'value-is-empty';
  return firstRefusal(names.map(checkCrawlerName));
}

function checkRules(rules: readonly NewAcapRule[]): EditRefusal | null {
  if (rules.length === 0) return 'record-without-rules';
  return firstRefusal(rules.map(checkAcapRule));
}
