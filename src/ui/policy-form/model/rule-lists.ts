import type { AcapRule, ConventionalRule, Section, SubRecord } from '#core';

/** The rules of a group, of a record outside its sub-records, or of one sub-record. */
export interface RuleList {
  readonly family: 'conventional' | 'acap';
  /** The line of its first crawler or purpose, by which operations identify the list; its rules follow. */
  readonly ownerLine: number;
  /** The line of its last crawler or purpose. */
  readonly openingLine: number;
  readonly rules: readonly (AcapRule | ConventionalRule)[];
  /** `null` for a group, and for the rules of a record that apply to every purpose. */
  readonly subRecord: SubRecord | null;
}

/** The rule lists of a section, in file order; none for a section of the file. Clause: G1, A2, A4. */
export function ruleListsOf(section: Section): readonly RuleList[] {
  if (section.kind === 'file') return [];
  if (section.kind === 'group') {
    const { firstLine, rules, agents } = section.group;
    const openingLine = agents.at(-1)?.line ?? firstLine;
    return [{ family: 'conventional', ownerLine: firstLine, openingLine, rules, subRecord: null }];
  }
  const { firstLine, crawlers, general, subRecords } = section.record;
  const openingLine = crawlers.at(-1)?.line ?? firstLine;
  return [
    { family: 'acap', ownerLine: firstLine, openingLine, rules: general, subRecord: null },
    ...subRecords.map((subRecord): RuleList => ({
      family: 'acap',
      ownerLine: subRecord.firstLine,
      openingLine: subRecord.purposes.at(-1)?.line ?? subRecord.firstLine,
      rules: subRecord.rules,
      subRecord,
    })),
  ];
}

/** The rule lists of a section that rules can be moved to: none if its rules are in another document. Clause: A11. */
export function targetListsOf(section: Section): readonly RuleList[] {
  if (section.kind !== 'file' && section.continued) return [];
  return section.kind === 'record' && section.record.references.length > 0 ? [] : ruleListsOf(section);
}

/** The line that identifies a group or record for operations; for lines of the file, the first of them. */
export function ownerLineOf(section: Section): number {
  if (section.kind === 'file') return section.firstLine;
  return section.kind === 'group' ? section.group.firstLine : section.record.firstLine;
}

/** The line of its last rule, or its opening line if it has none. */
export function lastLineOf(list: RuleList): number {
  return list.rules.at(-1)?.line ?? list.openingLine;
}
