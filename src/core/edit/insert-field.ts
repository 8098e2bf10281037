import type { ConventionalGroup, Policy } from '../model/policy.ts';
import type { FieldLine } from '../syntax/robots-syntax.ts';
import { isSiteField } from '../vocabulary/conventional-fields.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { checkFieldName, checkFieldValue, trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { firstRecordLine, groupAt, writtenLineCount } from './find-line.ts';
import { fieldLines, nearestFirst, writeField } from './line-style.ts';
import { placeSection } from './place-section.ts';
import { boundLines } from './reads-alike.ts';
import { linesOfSection } from './section-lines.ts';

/** A conventional field that is to be written, neither rule nor agent. */
export interface NewField {
  readonly name: string;
  readonly value: string;
}

/**
 * Adds a conventional field to a group, below its last line, or to the file.
 *
 * A field of the file goes below the last one of its name, else below the last field that speaks of the whole site, else
 * above the first ACAP record or to the end, set off by blank lines.
 *
 * @param groupLine - the first line of the group, or of any of its agents; `null` for the file
 *
 * Clause: L4, G1, A5, C4.
 */
export function insertField(policy: Policy, groupLine: number | null, { name, value }: NewField): EditResult {
  const field = trimValue(name);
  const text = trimValue(value);
  const refusal = checkFieldName(field) ?? checkFieldValue(field, text);
  if (refusal) return refuse(refusal);
  const group = groupLine === null ? null : groupAt(policy, groupLine);
  if (groupLine !== null && !group) return refuse('no-such-section');
  const above = group ? lastLineOf(policy, group) : lastSiteLine(policy, field);
  const content = writeField(field, text, siblingsOf(policy, field, group, above ?? 0));
  if (above !== null) {
    const edits = arrangePolicy(policy, { first: above + 1, end: above + 1, items: [content] });
    return edits ? accept(edits, above + 1) : refuse('changes-other-lines');
  }
  const [record] = policy.records;
  const at = record ? linesOfSection(policy, record).first : writtenLineCount(policy);
  return placeSection(policy, [content], { at }) ?? refuse('changes-other-lines');
}

/** The last line of a group that is its own, above the ACAP records where it has one there (A5). */
function lastLineOf(policy: Policy, group: ConventionalGroup): number {
  const limit = firstRecordLine(policy);
  const lines = boundLines(group);
  const above = lines.filter((line) => line < limit);
  return (above.length > 0 ? above : lines).reduce((last, line) => Math.max(last, line), group.firstLine);
}

function lastSiteLine({ syntax }: Policy, name: string): number | null {
  const key = name.toLowerCase();
  let site: number | null = null;
  let same: number | null = null;
  for (const [line, element] of syntax.lines.entries()) {
    if (element.kind !== 'field') continue;
    if (isSiteField(element.name.text)) site = line;
    if (element.name.text.toLowerCase() === key) same = line;
  }
  return same ?? (isSiteField(name) ? site : null);
}

/** Fields of the same name first, wherever they stand, then the lines of the group. */
function siblingsOf(policy: Policy, name: string, group: ConventionalGroup | null, line: number): FieldLine[] {
  const key = name.toLowerCase();
  const same: number[] = [];
  const others: number[] = [];
  for (const [at, element] of policy.syntax.lines.entries()) {
    if (element.kind !== 'field') continue;
    if (element.name.text.toLowerCase() === key) same.push(at);
    else if (isSiteField(element.name.text)) others.push(at);
  }
  const own = group ? boundLines(group) : others;
  return fieldLines(policy, [...nearestFirst(same, line), ...nearestFirst(own, line)]);
}
