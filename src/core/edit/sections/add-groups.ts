import { linesOf } from '../../model/line-reference.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { checkAgent, checkFieldName, checkFieldValue, trimValue } from '../lines/check-value.ts';
import { type AcceptedEdit, type EditRefusal, firstRefusal, refuse, type EditResult } from '../edit-result.ts';
import { firstRecordLine, writtenLineCount } from '../lines/find-line.ts';
import { fieldLines, writeField } from '../lines/line-style.ts';
import { checkConventionalRule, conventionalSiblings, type NewConventionalRule } from '../rules/new-rule.ts';
import { placeSection, type SectionPlace } from './place-section.ts';
import { readGoogleLines } from '../../rules/google-lines.ts';
import { parseRobots } from '../../syntax/parse-robots.ts';
import type { RobotsSyntax } from '../../syntax/robots-syntax.ts';
import { editTextDocument } from '../../text/text-document.ts';
import { isSiteField } from '../../vocabulary/conventional-fields.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { lastOwnLine } from '../lines/reads-alike.ts';
import type { NewField } from './insert-field.ts';
import { typedCrawlers } from './typed-crawlers.ts';
import { endOfText, lineAboveRecords, linesOfSection } from './section-lines.ts';
import { groupsOfEveryone } from '../../rules/groups-of-everyone.ts';

/** A conventional group to write. */
export interface NewGroup {
  /** At least one; each a name, or a list such as `GPTBot, CCBot`. */
  readonly agents: readonly string[];
  /** Groups whose lines are copied above `rules`; `everyone` means all groups for `*`. By default, none. */
  readonly startsFrom?: 'everyone' | 'nothing' | readonly ConventionalGroup[];
  /** Lines not to copy. By default, none. */
  readonly without?: ReadonlySet<number>;
  /** If there is no rule at all, an empty `Disallow:` is written: a group without rules permits everything. */
  readonly rules: readonly NewConventionalRule[];
  /** Other fields of the group, such as `Crawl-delay`, below `rules`. By default, none. */
  readonly fields?: readonly NewField[];
}

/**
 * Adds conventional groups, one below the other, below the last group that precedes the ACAP records, since ACAP-aware
 * crawlers would ignore them further down (A5). If there is no such group, they go directly above the first record or to
 * the end of the file.
 *
 * They are set off by blank lines. If one of them or the group above has no rules, that group gets an empty `Disallow:`,
 * which changes no decision; otherwise its agents and the next ones would become one list (G1). If the last group
 * continues among the ACAP records, they go above it. Refused if, wherever they go, they would capture rules that belong
 * to no group.
 *
 * A crawler with a group of its own obeys no group for `*` (G2). `startsFrom: 'everyone'` copies the rules of those
 * groups, and their other fields such as `Crawl-delay`, so that no decision changes for a crawler that had no group.
 *
 * Clause: G1, G2, G3, A5.
 */
export function addGroups(policy: Policy, groups: readonly NewGroup[]): EditResult {
  const refusal = firstRefusal(groups.map(checkGroup));
  if (refusal) return refuse(refusal);
  const limit = firstRecordLine(policy);
  const last = policy.groups.findLast(({ firstLine }) => firstLine < limit) ?? null;
  const contents = groups.flatMap((group, index) => [...(index > 0 ? [''] : []), ...writeGroup(policy, last, group)]);
  let second: AcceptedEdit | null = null;
  for (const place of last ? placesNear(policy, last) : [{ at: lineAboveRecords(policy) }]) {
    const result = placeSection(policy, contents, withClosingRule(policy, place));
    if (!result?.ok) continue;
    if (keepsGoogleGroups(policy, result, contents.length)) return result;
    second ??= result;
  }
  return second ?? refuse('conventional-lines-in-record');
}

/** A line of an existing group, a rule or another field. */
export interface CopiedLine extends NewField {
  readonly line: number;
}

/** The rules and other fields of some groups, in file order. Clause: G2. */
export function linesOfGroups(groups: readonly ConventionalGroup[]): CopiedLine[] {
  const copied: CopiedLine[] = [];
  for (const { rules, otherFields } of groups) {
    for (const rule of rules) {
      if (rule.pattern.text !== '')
        copied.push({ ...toLine({ ...rule, pattern: rule.pattern.text }), line: rule.line });
    }
    for (const { line, name, value } of otherFields) {
      // Lenient parsers read some unknown names as rules, so those count too (G4).
      if (!isSiteField(name.text)) copied.push({ name: name.text, value: value.text, line });
    }
  }
  return copied.toSorted((a, b) => a.line - b.line);
}

/** The lines that a crawler no longer needs once it is blocked: all but preferences and licences. Clause: X9, Z2. */
export function crawlingLinesOfGroups(groups: readonly ConventionalGroup[]): number[] {
  return linesOfGroups(groups).flatMap(({ line, name }) =>
    listVocabularyOf(name) === null && !RSL.fields.includes(name.toLowerCase()) ? [line] : [],
  );
}

/** Whether a line is an `Allow` or `Disallow` rule. */
export function isRule({ name }: Pick<NewField, 'name'>): boolean {
  return /^(?:dis)?allow$/i.test(name);
}

function toLine({ effect, pattern }: NewConventionalRule): NewField {
  return { name: effect === 'allow' ? 'Allow' : 'Disallow', value: trimValue(pattern) };
}

function checkGroup({ agents, rules, fields = [] }: NewGroup): EditRefusal | null {
  const names = typedCrawlers(...agents);
  if (names.length === 0) return 'value-is-empty';
  return firstRefusal([
    ...names.map(checkAgent),
    ...rules.map(checkConventionalRule),
    ...fields.map(({ name, value }) => checkFieldName(trimValue(name)) ?? checkFieldValue(name, trimValue(value))),
  ]);
}

/** @param like - the group whose style it adopts; `null` if there is none */
function writeGroup(policy: Policy, like: ConventionalGroup | null, group: NewGroup): string[] {
  const { agents, rules, startsFrom = 'nothing', without = new Set(), fields = [] } = group;
  const model = startsFrom === 'everyone' ? groupsOfEveryone(policy) : startsFrom === 'nothing' ? [] : startsFrom;
  const copied = linesOfGroups(model).filter(({ line }) => !without.has(line));
  const lines = [...copied, ...rules.map(toLine), ...fields];
  const agentLines = fieldLines(policy, linesOf(like?.agents ?? []));
  const written = lines.some(isRule) ? lines : [...lines, { name: 'Disallow', value: '' }];
  const siblings = conventionalSiblings(policy, like, like?.endLine ?? 0);
  return [
    ...typedCrawlers(...agents).map((name) => writeField('User-agent', name, agentLines)),
    ...written.map(({ name, value }) => writeField(name, value, siblings)),
  ];
}

/** Possible places for a section next to a group: below it or, if that would join other lines, above it. */
export function placesNear(policy: Policy, group: ConventionalGroup): SectionPlace[] {
  const { first, endOfPart } = linesOfSection(policy, group);
  const below: SectionPlace = { at: skipBlanks(policy, endOfPart) };
  if (group.rules.length > 0) return [below, { at: first }];
  const line = lastOwnLine(group, endOfPart);
  const content = writeField('Disallow', '', conventionalSiblings(policy, group, line));
  return [{ ...below, closing: { line, content } }, { at: first }];
}

/**
 * Closes a group above a place that only Google's parser, which also reads `UserAgent: *`, sees as a group without
 * rules: its crawlers would be joined to those of the new group.
 *
 * Clause: G4.
 */
function withClosingRule(policy: Policy, place: SectionPlace): SectionPlace {
  if (place.closing) return place;
  const above = [...readGoogleLines(policy.syntax)].findLast(({ line }) => line < place.at);
  if (above === undefined || !('agent' in above)) return place;
  const content = writeField('Disallow', '', fieldLines(policy, [above.line]));
  return { ...place, closing: { line: endOfText(policy, place.at) - 1, content } };
}

/** Whether all other rules keep their crawlers in Google's parser, which reads more lines as rules. Clause: G4. */
function keepsGoogleGroups(policy: Policy, { edits, line }: AcceptedEdit, count: number): boolean {
  const after = parseRobots(editTextDocument(policy.document, edits), policy);
  const first = line ?? 0;
  return googleRules(policy.syntax, 0, 0) === googleRules(after, first, first + count);
}

/** The rules that Google's parser reads, each with its crawlers, except those on lines `first` to `end` (exclusive). */
function googleRules(syntax: RobotsSyntax, first: number, end: number): string {
  const rules: string[] = [];
  let agents: string[] = [];
  let isOpen = false;
  for (const read of readGoogleLines(syntax)) {
    if ('agent' in read) agents = isOpen ? [...agents, read.agent] : [read.agent];
    else if (read.pattern !== '' && (read.line < first || read.line >= end)) {
      rules.push(`${agents.join()} ${read.effect} ${read.pattern}`);
    }
    isOpen = 'agent' in read;
  }
  return rules.join('\n');
}

/** The next line that is not blank, or the end of the document. */
export function skipBlanks(policy: Policy, from: number): number {
  const end = writtenLineCount(policy);
  let line = from;
  while (line < end && policy.syntax.lines[line]?.kind === 'blank') line++;
  return line;
}
