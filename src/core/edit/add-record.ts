import type { Policy } from '../model/policy.ts';
import { checkCrawlerName, trimValue } from './check-value.ts';
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

/**
 * Adds an ACAP record at the end of the file, set off by a blank line; where the last record has no rules, above that
 * one, so that their crawlers do not become one list (A2).
 *
 * Source: Part 1 §2.3. Clause: A2, A5, L6.
 */
export function addRecord(policy: Policy, { crawlers, rules }: NewRecord): EditResult {
  const names = crawlers.map(trimValue);
  const refusal = firstRefusal(names, rules);
  if (refusal) return refuse(refusal);
  const last = policy.records.at(-1) ?? null;
  const crawlerLines = fieldLines(policy, last?.crawlers.map(({ line }) => line) ?? []);
  const siblings = acapSiblings(policy, last, last?.endLine ?? 0);
  const contents = [
    ...names.map((name) => writeField('ACAP-crawler', name, crawlerLines)),
    ...rules.map((rule) => writeAcapRule(rule, siblings)),
  ];
  const atEnd = placeSection(policy, contents, { at: writtenLineCount(policy) });
  const result = atEnd ?? (last && placeSection(policy, contents, { at: linesOfSection(policy, last).first }));
  return result ?? refuse('changes-other-lines');
}

function firstRefusal(names: readonly string[], rules: readonly NewAcapRule[]): EditRefusal | null {
  if (names.length === 0) return 'value-is-empty';
  if (rules.length === 0) return 'record-without-rules';
  for (const name of names) {
    const refusal = checkCrawlerName(name);
    if (refusal) return refusal;
  }
  for (const rule of rules) {
    const refusal = checkAcapRule(rule);
    if (refusal) return refusal;
  }
  return null;
}
