import { buildOutline } from '../../model/build-outline.ts';
import type { Section } from '../../model/outline.ts';
import { structureOf } from '../../model/build-records.ts';
import type { AcapRecord, ConventionalGroup, Policy } from '../../model/policy.ts';
import { groupAt, recordAt, writtenLineCount } from '../lines/find-line.ts';
import { isSiteField } from '../../vocabulary/conventional-fields.ts';

export type SectionOwner = ConventionalGroup | AcapRecord;

/** The lines of a group or a record, as its card in the form shows them. */
export interface SectionLines {
  /** The first of the comments directly above it, or its own first line. */
  readonly first: number;
  /** One after the last line that is not blank. */
  readonly end: number;
  /** One after the blank lines that follow. */
  readonly endOfBlanks: number;
  /** One after its last non-blank line before another section interrupts it; `end` if none does. */
  readonly endOfPart: number;
  /**
   * The lines that are removed with the section. Excludes site-wide fields, lines of other sections, and the comments
   * directly above such lines.
   */
  readonly own: ReadonlySet<number>;
}

/** The group or record with a crawler on a line. */
export function sectionAt(policy: Policy, line: number): SectionOwner | null {
  return groupAt(policy, line) ?? recordAt(policy, line);
}

/**
 * The lines of a group or record. Comments directly above it belong to it, except a declaration of the version (L7)
 * and, if no other section has comments of its own, comments at the top of the file, which are probably about the file.
 */
export function linesOfSection(policy: Policy, owner: SectionOwner): SectionLines {
  const { sections } = buildOutline(policy);
  const parts = sections.filter((section) => ownerOf(section) === owner);
  const [part] = parts;
  const first = firstLine(policy, owner, part?.firstLine ?? owner.firstLine, sections);
  const last = parts.at(-1);
  const endOfBlanks = Math.min(last?.endLine ?? owner.endLine, writtenLineCount(policy));
  return {
    first,
    end: endOfText(policy, endOfBlanks),
    endOfBlanks,
    endOfPart: endOfText(policy, Math.min(part?.endLine ?? owner.endLine, writtenLineCount(policy))),
    own: ownLines(policy, owner, parts, first),
  };
}

function ownerOf(section: Section): SectionOwner | null {
  return section.kind === 'file' ? null : section.kind === 'group' ? section.group : section.record;
}

function firstLine({ version }: Policy, owner: SectionOwner, first: number, sections: readonly Section[]): number {
  if (version?.comment && version.line >= first && version.line < owner.firstLine) return version.line + 1;
  if (first > 0) return first;
  const othersHaveComments = sections.some((section) => {
    const other = ownerOf(section);
    return other !== null && other !== owner && section.firstLine < other.firstLine;
  });
  return othersHaveComments ? first : owner.firstLine;
}

/** One after the last line before `end` that is not blank. */
export function endOfText(policy: Policy, end: number): number {
  let last = end;
  while (policy.syntax.lines[last - 1]?.kind === 'blank') last--;
  return last;
}

function ownLines(policy: Policy, owner: SectionOwner, parts: readonly Section[], first: number): Set<number> {
  const own = new Set<number>();
  for (const part of parts) {
    // Bottom-up, so that comments belong to the line below them.
    let stays = false;
    for (const { line } of part.rows.toReversed()) {
      const kind = policy.syntax.lines[line]?.kind;
      if (kind !== 'comment') stays = kind !== 'blank' && !isOwn(policy, owner, line);
      if (!stays && line >= first) own.add(line);
    }
  }
  return own;
}

function isOwn(policy: Policy, owner: SectionOwner, line: number): boolean {
  const field = policy.acapFields.get(line);
  if (field) return field.kind === 'malformed' || structureOf(field) !== 'none';
  const element = policy.syntax.lines[line];
  if (element?.kind !== 'field') return true;
  return owner.kind === 'conventional-group' && !isSiteField(element.name.text);
}

/** The line above which file-wide lines go: the start of the first record and its comments, or the end. */
export function lineAboveRecords(policy: Policy): number {
  const [record] = policy.records;
  return record ? linesOfSection(policy, record).first : writtenLineCount(policy);
}
