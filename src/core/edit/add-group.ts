import type { ConventionalGroup, Policy } from '../model/policy.ts';
import { checkAgent, trimValue } from './check-value.ts';
import { refuse, type EditRefusal, type EditResult } from './edit-result.ts';
import { firstRecordLine, writtenLineCount } from './find-line.ts';
import { fieldLines, writeField } from './line-style.ts';
import {
  checkConventionalRule,
  conventionalSiblings,
  writeConventionalRule,
  type NewConventionalRule,
} from './new-rule.ts';
import { placeSection, type SectionPlace } from './place-section.ts';
import { boundLines } from './reads-alike.ts';
import { linesOfSection } from './section-lines.ts';

/** A conventional group that is to be written. */
export interface NewGroup {
  /** At least one. */
  readonly agents: readonly string[];
  /** None permits everything: an empty `Disallow:` is written. */
  readonly rules: readonly NewConventionalRule[];
}

/**
 * Adds a conventional group below the last one that stands above the ACAP records; below those an ACAP-aware crawler would
 * ignore it (A5). Without such a group it goes right above the first record, or to the end of the file.
 *
 * Blank lines set it off. A group without rules is always written, and the one above it completed, with an empty `Disallow:`, which
 * changes no decision: else the agents of both would be one list (G1). Where the last group goes on among ACAP records, the new one
 * stands above it. Refused when conventional rules that belong to nobody would become its own wherever it stands.
 *
 * Clause: G1, G3, A5.
 */
export function addGroup(policy: Policy, { agents, rules }: NewGroup): EditResult {
  const names = agents.map(trimValue);
  const refusal = firstRefusal(names, rules);
  if (refusal) return refuse(refusal);
  const limit = firstRecordLine(policy);
  const last = policy.groups.findLast(({ firstLine }) => firstLine < limit) ?? null;
  const contents = writeGroup(policy, last, names, rules);
  for (const place of last ? placesNear(policy, last) : [placeWithoutGroups(policy)]) {
    const result = placeSection(policy, contents, place);
    if (result) return result;
  }
  return refuse('conventional-lines-in-record');
}

function firstRefusal(names: readonly string[], rules: readonly NewConventionalRule[]): EditRefusal | null {
  if (names.length === 0) return 'value-is-empty';
  for (const name of names) {
    const refusal = checkAgent(name);
    if (refusal) return refusal;
  }
  for (const rule of rules) {
    const refusal = checkConventionalRule(rule);
    if (refusal) return refusal;
  }
  return null;
}

function writeGroup(
  policy: Policy,
  like: ConventionalGroup | null,
  names: readonly string[],
  rules: readonly NewConventionalRule[],
): string[] {
  const agentLines = fieldLines(policy, like?.agents.map(({ line }) => line) ?? []);
  const written: readonly NewConventionalRule[] = rules.length > 0 ? rules : [{ effect: 'disallow', pattern: '' }];
  const siblings = conventionalSiblings(policy, like, like?.endLine ?? 0);
  return [
    ...names.map((name) => writeField('User-agent', name, agentLines)),
    ...written.map((rule) => writeConventionalRule(rule, siblings)),
  ];
}

/** Where a section can stand next to a group: below it or, where that would join others, above it. */
export function placesNear(policy: Policy, group: ConventionalGroup): SectionPlace[] {
  const { first, endOfPart } = linesOfSection(policy, group);
  const below: SectionPlace = { at: skipBlanks(policy, endOfPart) };
  if (group.rules.length > 0) return [below, { at: first }];
  const line = boundLines(group).reduce(
    (last, bound) => (bound < endOfPart ? Math.max(last, bound) : last),
    group.firstLine,
  );
  const content = writeField('Disallow', '', conventionalSiblings(policy, group, line));
  return [{ ...below, closing: { line, content } }, { at: first }];
}

/** The next line that is not blank, or the end of the document. */
export function skipBlanks(policy: Policy, from: number): number {
  const end = writtenLineCount(policy);
  let line = from;
  while (line < end && policy.syntax.lines[line]?.kind === 'blank') line++;
  return line;
}

function placeWithoutGroups(policy: Policy): SectionPlace {
  const [record] = policy.records;
  return { at: record ? linesOfSection(policy, record).first : writtenLineCount(policy) };
}
