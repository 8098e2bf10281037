import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import type { FieldLine } from '../../syntax/robots-syntax.ts';
import { isSiteField } from '../../vocabulary/conventional-fields.ts';
import { insertLinesIfSafe } from '../lines/arrange-policy.ts';
import { checkFieldName, checkFieldValue, trimValue } from '../lines/check-value.ts';
import { refuse, type EditResult } from '../edit-result.ts';
import { firstRecordLine, groupAt } from '../lines/find-line.ts';
import { fieldLines, nearestFirst, writeField } from '../lines/line-style.ts';
import { placeSection } from './place-section.ts';
import { ownLinesOfGroup } from '../lines/reads-alike.ts';
import { lineAboveRecords, linesOfSection } from './section-lines.ts';

/** A conventional field to write, other than a rule or agent. */
export interface NewField {
  readonly name: string;
  readonly value: string;
}

/**
 * Adds a conventional field to a group, below its last line, or to the file.
 *
 * In the file it goes below the last field with its name, else below the last site-wide field, else above the first
 * ACAP record or to the end, set off by blank lines. A field that a group would claim goes above all groups (Z2).
 *
 * @param groupLine - the line of any of the group's agents; `null` for the file
 *
 * Clause: L4, G1, A5, C4, Z2.
 */
export function insertField(policy: Policy, groupLine: number | null, { name, value }: NewField): EditResult {
  const field = trimValue(name);
  const text = trimValue(value);
  const refusal = checkFieldName(field) ?? checkFieldValue(field, text);
  if (refusal) return refuse(refusal);
  const group = groupLine === null ? null : groupAt(policy, groupLine);
  if (groupLine !== null && !group) return refuse('no-such-section');
  const first = policy.groups[0];
  const limit = group || isSiteField(field) || !first ? Infinity : linesOfSection(policy, first).first;
  const above = group ? lastLineOf(policy, group) : lastSiteLine(policy, field, limit);
  const content = writeField(field, text, siblingsOf(policy, field, group, above ?? 0));
  if (above !== null) {
    return insertLinesIfSafe(policy, above + 1, [content]);
  }
  return (
    placeSection(policy, [content], { at: Math.min(limit, lineAboveRecords(policy)) }) ?? refuse('changes-other-lines')
  );
}

/** The last line that belongs to a group, preferably above the ACAP records (A5). */
function lastLineOf(policy: Policy, group: ConventionalGroup): number {
  const limit = firstRecordLine(policy);
  const lines = ownLinesOfGroup(group);
  const above = lines.filter((line) => line < limit);
  return (above.length > 0 ? above : lines).reduce((last, line) => Math.max(last, line), group.firstLine);
}

function lastSiteLine({ syntax }: Policy, name: string, limit: number): number | null {
  const key = name.toLowerCase();
  let site: number | null = null;
  let same: number | null = null;
  for (const [line, element] of syntax.lines.entries()) {
    if (element.kind !== 'field' || line >= limit) continue;
    if (isSiteField(element.name.text)) site = line;
    if (element.name.text.toLowerCase() === key) same = line;
  }
  return same ?? (isSiteField(name) ? site : null);
}

/** Fields with the same name first, wherever they are, then the lines of the group. */
function siblingsOf(policy: Policy, name: string, group: ConventionalGroup | null, line: number): FieldLine[] {
  const key = name.toLowerCase();
  const same: number[] = [];
  const others: number[] = [];
  for (const [at, element] of policy.syntax.lines.entries()) {
    if (element.kind !== 'field') continue;
    if (element.name.text.toLowerCase() === key) same.push(at);
    else if (isSiteField(element.name.text)) others.push(at);
  }
  const own = group ? ownLinesOfGroup(group) : others;
  return fieldLines(policy, [...nearestFirst(same, line), ...nearestFirst(own, line)]);
}
