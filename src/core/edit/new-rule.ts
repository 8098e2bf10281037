import type { AcapRecord, ConventionalGroup, Policy } from '../model/policy.ts';
import type { FieldLine } from '../syntax/robots-syntax.ts';
import { checkAcapPattern, checkConventionalPattern, checkLocalName, trimValue } from './check-value.ts';
import type { EditRefusal } from './edit-result.ts';
import { fieldLines, nearestFirst, writeField } from './line-style.ts';
import { usageText, type ChosenUsage } from './set-usage.ts';

/** An `Allow` or `Disallow` line that is to be written; an empty pattern matches nothing (G3). */
export interface NewConventionalRule {
  readonly effect: 'allow' | 'disallow';
  readonly pattern: string;
}

/** An ACAP permission or prohibition without qualifiers that is to be written. */
export interface NewAcapRule {
  readonly effect: 'allow' | 'disallow';
  readonly usage: ChosenUsage;
  /** A pattern, or `the-acap:resource-set:name`. */
  readonly pattern: string;
}

/** How many lines around a place are looked at for their style. */
const NEAR = 8;

export function checkConventionalRule({ pattern }: NewConventionalRule): EditRefusal | null {
  return checkConventionalPattern(trimValue(pattern));
}

/** Clause: A7, A8, L6. */
export function checkAcapRule({ effect, usage, pattern }: NewAcapRule): EditRefusal | null {
  if (typeof usage !== 'string') {
    if (effect === 'disallow') return 'local-usage-prohibited';
    const refusal = checkLocalName(usage.local);
    if (refusal) return refusal;
  }
  return checkAcapPattern(trimValue(pattern));
}

/** The content of the line, in the style of its siblings. */
export function writeConventionalRule(
  { effect, pattern }: NewConventionalRule,
  siblings: readonly FieldLine[],
): string {
  return writeField(effect === 'allow' ? 'Allow' : 'Disallow', trimValue(pattern), siblings);
}

/** The content of the line, in the style of its siblings. */
export function writeAcapRule({ effect, usage, pattern }: NewAcapRule, siblings: readonly FieldLine[]): string {
  return writeField(`ACAP-${effect}-${usageText(usage, '')}`, trimValue(pattern), siblings);
}

/**
 * The lines whose style a new conventional rule takes over: rules of its group, else of the group nearest to it, else
 * the agents above it.
 */
export function conventionalSiblings(policy: Policy, group: ConventionalGroup | null, line: number): FieldLine[] {
  const rules = group && group.rules.length > 0 ? group.rules : nearestRules(policy.groups, line);
  return fieldLines(policy, [...near(linesOf(rules), line), ...near(linesOf(group?.agents ?? []), line)]);
}

/** The lines whose style a new ACAP rule takes over: rules of its record, else of the nearest one, else its crawlers. */
export function acapSiblings(policy: Policy, record: AcapRecord | null, line: number): FieldLine[] {
  const own = record ? rulesOf(record) : [];
  const records = policy.records.map((one) => ({ firstLine: one.firstLine, rules: rulesOf(one) }));
  const rules = own.length > 0 ? own : nearestRules(records, line);
  return fieldLines(policy, [...near(linesOf(rules), line), ...near(linesOf(record?.crawlers ?? []), line)]);
}

function rulesOf({ general, subRecords }: AcapRecord): readonly { readonly line: number }[] {
  return subRecords.length === 0 ? general : [...general, ...subRecords.flatMap(({ rules }) => rules)];
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

/** The few that stand nearest, the nearest first. @param lines - in ascending order */
function near(lines: readonly number[], line: number): number[] {
  const at = lines.findIndex((one) => one > line);
  const middle = at === -1 ? lines.length : at;
  return nearestFirst(lines.slice(Math.max(0, middle - NEAR), middle + NEAR), line);
}

function linesOf(parts: readonly { readonly line: number }[]): number[] {
  return parts.map(({ line }) => line);
}
