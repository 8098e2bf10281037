import { rulesOfRecord } from '../../model/build-policy.ts';
import type { Section } from '../../model/outline.ts';
import type { AcapRule, ConventionalRule, SubRecord } from '../../model/policy.ts';
import { countThings, joinFirst } from '../../text/join-words.ts';

const NAMES_SHOWN = 3;

/** A group or a record, or a later part of one. */
export type ListedSection = Exclude<Section, { kind: 'file' }>;

/** The crawlers of a group or record as a heading: `Googlebot, bingbot`, `all crawlers`, `a, b, c and 4 more`. */
export function sectionName(section: ListedSection): string {
  const written =
    section.kind === 'group'
      ? section.group.agents.map(({ value }) => value.text)
      : section.record.crawlers.map(({ name }) => name.text);
  const names = new Map<string, string>();
  for (const name of written) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  names.delete('');
  if (names.has('*')) names.set('*', 'all crawlers');
  const name = names.size === 0 ? 'nobody' : joinFirst([...names.values()], NAMES_SHOWN);
  return section.continued ? `${name} (continued)` : name;
}

/** The purposes of a sub-record as a heading: `for news, search`. */
export function subRecordName({ purposes }: SubRecord): string {
  return purposes.length === 0 ? 'no purpose given' : `for ${purposes.map(({ pattern }) => pattern.text).join(', ')}`;
}

/** The rules of a group or record, sub-records included. */
export function rulesOf(section: ListedSection): readonly (ConventionalRule | AcapRule)[] {
  return section.kind === 'group' ? section.group.rules : rulesOfRecord(section.record);
}

/**
 * Counts rules by effect: `3 prohibitions, 1 permission`; `no rules` if there are none.
 *
 * An empty `Disallow:` or `Allow:` matches nothing (G3) and is not counted.
 *
 * @param voidLines - lines not to count
 */
export function countRules(
  rules: readonly (ConventionalRule | AcapRule)[],
  voidLines: ReadonlySet<number> = new Set(),
): string {
  const isEmpty = (rule: ConventionalRule | AcapRule) => rule.kind === 'conventional-rule' && rule.pattern.text === '';
  const counted = rules.filter((rule) => !isEmpty(rule) && !voidLines.has(rule.line));
  const prohibitions = counted.filter(({ effect }) => effect === 'disallow').length;
  const permissions = counted.length - prohibitions;
  const parts = [
    ...(prohibitions > 0 ? [countThings(prohibitions, 'prohibition')] : []),
    ...(permissions > 0 ? [countThings(permissions, 'permission')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'no rules';
}
