import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { isSiteField } from '../../vocabulary/conventional-fields.ts';
import { insertLinesIfSafe } from '../lines/arrange-policy.ts';
import { checkFieldName, checkFieldValue, trimValue } from '../lines/check-value.ts';
import { refuse, type EditResult } from '../edit-result.ts';
import { firstRecordLine, groupAt } from '../lines/find-line.ts';
import { fieldLines, nearestFirst, writeField } from '../lines/line-style.ts';
import { placeSection } from './place-section.ts';
import { lastOwnLine, ownLinesOfGroup } from '../lines/reads-alike.ts';
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
  const { same, site } = similarFields(policy, field);
  const isAbove = (line: number) => line < limit;
  const siteLine = same.findLast(isAbove) ?? (isSiteField(field) ? site.findLast(isAbove) : undefined);
  const above = group ? lastLineOf(policy, group) : siteLine;
  const others = nearestFirst(group ? ownLinesOfGroup(group) : site, above ?? 0);
  const content = writeField(field, text, fieldLines(policy, [...nearestFirst(same, above ?? 0), ...others]));
  if (above !== undefined) return insertLinesIfSafe(policy, above + 1, [content]);
  return (
    placeSection(policy, [content], { at: Math.min(limit, lineAboveRecords(policy)) }) ?? refuse('changes-other-lines')
  );
}

/** The last line that belongs to a group, preferably above the ACAP records (A5). */
function lastLineOf(policy: Policy, group: ConventionalGroup): number {
  const limit = firstRecordLine(policy);
  return lastOwnLine(group, group.firstLine < limit ? limit : Infinity);
}

/** The lines of the fields with a name, and those of other site-wide fields. */
function similarFields({ syntax }: Policy, name: string): { readonly same: number[]; readonly site: number[] } {
  const key = name.toLowerCase();
  const same: number[] = [];
  const site: number[] = [];
  for (const [line, element] of syntax.lines.entries()) {
    if (element.kind !== 'field') continue;
    if (element.name.text.toLowerCase() === key) same.push(line);
    else if (isSiteField(element.name.text)) site.push(line);
  }
  return { same, site };
}
