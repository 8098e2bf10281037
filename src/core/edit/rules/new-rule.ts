import { linesOf } from '../../model/line-reference.ts';
import { rulesOfRecord } from '../../model/build-policy.ts';
import type { AcapRecord, ConventionalGroup, Policy } from '../../model/policy.ts';
import type { FieldLine } from '../../syntax/robots-syntax.ts';
import { checkAcapPattern, checkOneLine, checkLocalName, checkWord, trimValue } from '../lines/check-value.ts';
import { firstRefusal, type EditRefusal } from '../edit-result.ts';
import { fieldLines, nearestFirst, writeField } from '../lines/line-style.ts';
import { checkNewQualifiers, type NewQualifier } from './set-qualifier.ts';
import { usageText, type ChosenUsage } from './set-usages.ts';

/** An `Allow` or `Disallow` line to write; an empty pattern matches nothing (G3). */
export interface NewConventionalRule {
  readonly effect: 'allow' | 'disallow';
  readonly pattern: string;
}

/** An ACAP permission or prohibition to write. */
export interface NewAcapRule {
  readonly effect: 'allow' | 'disallow';
  readonly usage: ChosenUsage;
  /** A pattern, or `the-acap:resource-set:name`. */
  readonly pattern: string;
  /** Only for a permission of a standard usage (A8). By default, none. */
  readonly qualifiers?: readonly NewQualifier[];
}

/** How many lines above and below a place are used as models for its style. */
const NEAR = 8;

export function checkConventionalRule({ pattern }: NewConventionalRule): EditRefusal | null {
  return checkOneLine(trimValue(pattern));
}

/** Clause: A7, A8, L6, Q. */
export function checkAcapRule({ effect, usage, pattern, qualifiers = [] }: NewAcapRule): EditRefusal | null {
  if (typeof usage !== 'string') {
    if (effect === 'disallow') return 'local-usage-prohibited';
    const refusal = checkLocalName(usage.local);
    if (refusal) return refusal;
  }
  return checkAcapPattern(trimValue(pattern)) ?? checkQualifiersOf(effect, usage, qualifiers);
}

function checkQualifiersOf(
  effect: NewAcapRule['effect'],
  usage: ChosenUsage,
  qualifiers: readonly NewQualifier[],
): EditRefusal | null {
  if (qualifiers.length === 0) return null;
  if (effect === 'disallow' || typeof usage !== 'string') return 'qualifier-needs-permission';
  const refusals = qualifiers.map(({ value }) => checkWord(value));
  return firstRefusal(refusals) ?? checkNewQualifiers(usage, [], qualifiers);
}

/** The content of the line, in the style of its siblings. */
export function writeConventionalRule(
  { effect, pattern }: NewConventionalRule,
  siblings: readonly FieldLine[],
): string {
  return writeField(effect === 'allow' ? 'Allow' : 'Disallow', trimValue(pattern), siblings);
}

/** The content of the line, in the style of its siblings. */
export function writeAcapRule(
  { effect, usage, pattern, qualifiers = [] }: NewAcapRule,
  siblings: readonly FieldLine[],
): string {
  const words = [trimValue(pattern), ...qualifiers.map(({ name, value }) => `${name}=${value}`)];
  return writeField(`ACAP-${effect}-${usageText(usage, '')}`, words.join(' '), siblings);
}

/** The lines whose style a new rule adopts: the rules of its group, else of the nearest one, then its agents. */
export function conventionalSiblings(policy: Policy, group: ConventionalGroup | null, line: number): FieldLine[] {
  const rules = group && group.rules.length > 0 ? group.rules : nearestRules(policy.groups, line);
  return fieldLines(policy, [...near(linesOf(rules), line), ...near(linesOf(group?.agents ?? []), line)]);
}

/** The lines whose style a new ACAP rule adopts: the rules of its record, else of the nearest one, then its crawlers. */
export function acapSiblings(policy: Policy, record: AcapRecord | null, line: number): FieldLine[] {
  const own = record ? rulesOfRecord(record) : [];
  const records = policy.records.map((one) => ({ firstLine: one.firstLine, rules: rulesOfRecord(one) }));
  const rules = own.length > 0 ? own : nearestRules(records, line);
  return fieldLines(policy, [...near(linesOf(rules), line), ...near(linesOf(record?.crawlers ?? []), line)]);
}

interface WithRules {
  readonly firstLine: number;
  readonly rules: readonly { readonly line: number }[];
}

function nearestRules(sections: readonly WithRules[], line: number): WithRules['rules'] {
  const withRules = sections.filter(({ rules }) => rules.length > 0);
  const above = withRules.findLast(({ firstLine }) => firstLine <= line);
  return (above ?? withRules[0])?.rules ?? [];
}

/** The nearest few lines, the nearest first. @param lines - in ascending order */
function near(lines: readonly number[], line: number): number[] {
  const at = lines.findIndex((one) => one > line);
  const middle = at === -1 ? lines.length : at;
  return nearestFirst(lines.slice(Math.max(0, middle - NEAR), middle + NEAR), line);
}
