import { structureOf } from '../../model/build-records.ts';
import type {
  AcapRecord,
  AcapRule,
  AcapStructure,
  AgentLine,
  ConventionalGroup,
  ConventionalRule,
  CrawlerField,
  Policy,
  SubRecord,
} from '../../model/policy.ts';
import { lineContentSpan, lineCount } from '../../text/text-document.ts';

/** A readable rule of the file, unlike the compiled rules that readers decide by. */
export type WrittenRule = ConventionalRule | AcapRule;

/** The number of lines, not counting the empty one after a final terminator. */
export function writtenLineCount({ document }: Policy): number {
  const last = lineCount(document) - 1;
  const { start, end } = lineContentSpan(document, last);
  return start === end ? last : last + 1;
}

/** The lines from `first` to `end` (exclusive). */
export function linesBetween(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, i) => first + i);
}

/** The readable rule on a line, conventional or ACAP; `null` if there is none. */
export function ruleAt(policy: Policy, line: number): WrittenRule | null {
  const field = policy.acapFields.get(line);
  if (field) return field.kind === 'rule' ? field : null;
  return rulesAround(policy, line)?.find((rule) => rule.line === line) ?? null;
}

/** Every readable rule, conventional or ACAP, keyed by line; for operations on many lines. */
export function rulesByLine(policy: Policy): ReadonlyMap<number, WrittenRule> {
  const rules = new Map<number, WrittenRule>();
  for (const rule of policy.ungroupedRules) rules.set(rule.line, rule);
  for (const group of policy.groups) for (const rule of group.rules) rules.set(rule.line, rule);
  for (const field of policy.acapFields.values()) if (field.kind === 'rule') rules.set(field.line, field);
  return rules;
}

/** The readable crawler on a line, conventional or ACAP; `null` if there is none. */
export function crawlerAt(policy: Policy, line: number): AgentLine | CrawlerField | null {
  const field = policy.acapFields.get(line);
  if (field) return field.kind === 'crawler' ? field : null;
  return groupAround(policy, line)?.agents.find((agent) => agent.line === line) ?? null;
}

/** The group with an agent on a line. */
export function groupAt(policy: Policy, line: number): ConventionalGroup | null {
  const group = groupAround(policy, line);
  return group?.agents.some((agent) => agent.line === line) ? group : null;
}

/** The record with a crawler on a line, readable or not. */
export function recordAt(policy: Policy, line: number): AcapRecord | null {
  const record = recordAround(policy, line);
  return record && structureAt(policy, line) === 'crawler' ? record : null;
}

/** The sub-record with a purpose on a line, readable or not. */
export function subRecordAt(policy: Policy, line: number): SubRecord | null {
  return structureAt(policy, line) === 'purpose' ? subRecordAround(policy, line) : null;
}

/** The role of a line in the structure of records; `none` if it is no ACAP field. */
export function structureAt(policy: Policy, line: number): AcapStructure {
  const field = policy.acapFields.get(line);
  return field ? structureOf(field) : 'none';
}

/** The group that an agent or rule on a line belongs to. */
export function groupAround(policy: Policy, line: number): ConventionalGroup | null {
  const group = policy.groups.findLast(({ firstLine }) => firstLine <= line);
  return group && line < group.endLine ? group : null;
}

/** The record whose fields surround a line. */
export function recordAround(policy: Policy, line: number): AcapRecord | null {
  const record = policy.records.findLast(({ firstLine }) => firstLine <= line);
  return record && line < record.endLine ? record : null;
}

/** The sub-record whose fields surround a line. */
export function subRecordAround(policy: Policy, line: number): SubRecord | null {
  const record = recordAround(policy, line);
  const sub = record?.subRecords.findLast(({ firstLine }) => firstLine <= line);
  return sub && line < sub.endLine ? sub : null;
}

/** The list that contains the rule on a line, in file order: the rules of its group, record or sub-record. */
export function rulesAround(policy: Policy, line: number): readonly WrittenRule[] | null {
  if (policy.acapFields.has(line)) {
    const outside = policy.outsideRecords.filter((field) => field.kind === 'rule');
    const lists = [subRecordAround(policy, line)?.rules, recordAround(policy, line)?.general, outside];
    return lists.find((rules) => rules?.some((rule) => rule.line === line)) ?? null;
  }
  const group = groupAround(policy, line);
  return group ? group.rules : policy.ungroupedRules;
}

/** The last line of a run of crawlers or purposes, including unreadable ones. Clause: A2, A4, L6. */
export function endOfRun(policy: Policy, firstLine: number, structure: 'crawler' | 'purpose'): number {
  let last = firstLine;
  for (let line = firstLine; line < policy.syntax.lines.length; line++) {
    const found = structureAt(policy, line);
    if (found === structure) last = line;
    // A request or reference does not close a list of purposes, a rule or a crawler does (A4, A5).
    else if (found === 'rule' || found === 'crawler' || (structure === 'crawler' && found !== 'none')) break;
  }
  return last;
}

/** The line of the first `ACAP-crawler`, below which conventional lines are ignored (A5); `Infinity` for none. */
export function firstRecordLine(policy: Policy): number {
  return policy.records[0]?.firstLine ?? Infinity;
}
