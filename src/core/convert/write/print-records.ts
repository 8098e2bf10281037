import type { PlannedRecord } from '../plan/plan-conversion.ts';
import type { PlannedRule } from '../plan/plan-rules.ts';
import { addTo, getOrAdd, groupBy } from '../../text/maps.ts';

/** A line that the conversion adds, without its terminator. */
export interface SectionLine {
  readonly text: string;
  /** Lines of the original that it converts or repairs, from 0. */
  readonly lines: readonly number[];
}

/** Creates a line that corresponds to no line of the original. */
export function plainLine(text: string): SectionLine {
  return { text, lines: [] };
}

/** Records adapted to the end of a file, which may be a list of crawlers without rules yet. */
export interface FittedRecords {
  readonly records: readonly PlannedRecord[];
  /** `none`: no such list; `close`: end it; `continue`: add the rules of the first record, which has its crawlers. */
  readonly opening: 'none' | 'close' | 'continue';
}

/**
 * Prints ACAP records, definitions first, in parts to be separated by blank lines.
 *
 * @param nextName - returns a name for the next resource set; `null` to create none
 * @param originals - returns the comments to add after whatever converts the given lines of the original
 *
 * Source: Part 1 §2.1, §2.9.1. Clause: A2, C3, C5.
 */
export function printRecords(
  { records, opening }: FittedRecords,
  nextName: (() => string) | null,
  originals: (lines: readonly number[]) => readonly string[],
): SectionLine[][] {
  const { sets, rules } =
    nextName === null
      ? { sets: [], rules: records.map((record) => nameRules(record, ({ text }) => text)) }
      : nameResourceSets(records, nextName);
  const parts = records.map(({ crawlers }, index) => {
    const names = opening === 'continue' && index === 0 ? [] : crawlers;
    const part = [
      ...names.map(({ name, lines }) => ({ text: `ACAP-crawler: ${name}`, lines })),
      ...(rules[index] ?? []).map(({ usage, effect, resource, lines }) => ({
        text: `ACAP-${effect}-${usage}: ${resource}`,
        lines,
      })),
    ];
    return part.flatMap((written, at): SectionLine[] => {
      const { lines } = written;
      // Rules for two usages of one line share its comment.
      const isShared = part[at + 1]?.lines.join() === lines.join();
      return isShared ? [written] : [written, ...originals(lines).map((text) => ({ text, lines }))];
    });
  });
  return [sets, ...parts];
}

/** A rule with its resource: a pattern, or a resource set in place of several. */
interface NamedRule extends PlannedRule {
  readonly resource: string;
}

/**
 * Names lists of patterns that are used more than once, by several records or for several usages.
 *
 * Patterns used in exactly the same places become one resource set. In each place, its name replaces the patterns at
 * the position of the first.
 *
 * @param nextName - returns a name for the next set
 * @returns definitions, and the rules of each record, index by index
 *
 * Source: Part 1 §2.7.3. Clause: C3, A9.
 */
function nameResourceSets(
  records: readonly PlannedRecord[],
  nextName: () => string,
): { readonly sets: SectionLine[]; readonly rules: readonly (readonly NamedRule[])[] } {
  const placesOf = new Map<string, string[]>();
  for (const [index, { rules }] of records.entries()) {
    for (const rule of rules) addTo(placesOf, rule.key, `${index} ${rule.effect} ${rule.usage}`);
  }
  const members = new Map<string, Map<string, PlannedRule>>();
  for (const rule of records.flatMap(({ rules }) => rules)) {
    const places = placesOf.get(rule.key) ?? [];
    if (places.length < 2) continue;
    const set = getOrAdd(members, places.join(), () => new Map());
    if (!set.has(rule.key)) set.set(rule.key, rule);
  }
  const names = new Map<string, string>();
  const sets: SectionLine[] = [];
  for (const [places, set] of members) {
    if (set.size < 2) continue;
    const name = nextName();
    names.set(places, name);
    const rules = [...set.values()];
    const patterns = rules.map(({ text }) => text).join(' ');
    sets.push({ text: `ACAP-resource-set: ${name} ${patterns}`, lines: linesOf(rules) });
  }
  const resourceOf = ({ key, text }: PlannedRule) => {
    const name = names.get(placesOf.get(key)?.join() ?? '');
    return name === undefined ? text : `the-acap:resource-set:${name}`;
  };
  return { sets, rules: records.map((record) => nameRules(record, resourceOf)) };
}

/** Joins the rules of a record that have the same resource. */
function nameRules({ rules }: PlannedRecord, resourceOf: (rule: PlannedRule) => string): NamedRule[] {
  const joined = groupBy(rules, (rule) => `${rule.effect} ${rule.usage} ${resourceOf(rule)}`);
  return joined.map((same) => ({ ...same[0], lines: linesOf(same), resource: resourceOf(same[0]) }));
}

function linesOf(rules: readonly PlannedRule[]): number[] {
  return [...new Set(rules.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b);
}

const ABOUT_ACAP = 'ACAP (Automated Content Access Protocol)';

/** The opening comment, by kind of ACAP part. */
const OPENING_COMMENTS = {
  records: [
    `# ${ABOUT_ACAP}: what the User-agent groups above say, for`,
    '# crawlers that read ACAP. Other crawlers skip these lines.',
  ],
  reference: [
    `# ${ABOUT_ACAP}: the records for crawlers that read it are`,
    '# in a file of their own. Other crawlers skip these lines.',
  ],
  separate: [
    `# ${ABOUT_ACAP}: what the User-agent groups of the robots.txt`,
    '# say, for crawlers that read ACAP. The robots.txt refers to this file.',
  ],
} as const;

/** Kind of ACAP part: records below their groups, a reference to a document of records, or that document. */
export type PartKind = keyof typeof OPENING_COMMENTS;

const STARS_COMMENT = ['# "**" matches what "*" matches. It only ranks a rule below others that begin alike.'];
const OVERLAPS_COMMENT = [
  '# Rules with no counterpart above settle overlaps: ACAP ranks patterns by how they begin,',
  '# robots.txt by their length.',
];
const OWN_GROUPS_COMMENT = [
  '# "ACAP-allow-crawl: /" keeps the rules for * from applying to crawlers with their own group.',
];

/** Returns comments that say what the ACAP part is and explain whatever has no counterpart in the original. */
export function explainRecords(kind: PartKind, records: readonly PlannedRecord[]): SectionLine[][] {
  const rules = records.flatMap((record) => record.rules);
  const repairs = rules.filter(({ repair }) => repair);
  const comments: (readonly string[])[] = [OPENING_COMMENTS[kind]];
  if (repairs.some(({ key }) => key === '/')) comments.push(OWN_GROUPS_COMMENT);
  if (repairs.some(({ key }) => key !== '/')) comments.push(OVERLAPS_COMMENT);
  if (rules.some(({ text, folded }) => text.includes('**') && !folded.includes('**'))) comments.push(STARS_COMMENT);
  return comments.map((lines) => lines.map(plainLine));
}
