import type { Policy } from '../../model/policy.ts';
import type { ConversionOptions } from '../plan/conversion-options.ts';
import type { PlannedRecord } from '../plan/plan-conversion.ts';
import { nameResourceSets, type NamedRule, withPattern } from './name-resource-sets.ts';
import { plainLine, type SectionLine } from './section-line.ts';

/**
 * What the first line after a list of crawlers that the file leaves open must do: nothing, end the list, or be the first
 * rule for its crawlers.
 */
export type Opening = 'none' | 'close' | 'continue';

export interface PrintedRecords {
  readonly source: Policy;
  readonly options: ConversionOptions;
  readonly records: readonly PlannedRecord[];
  readonly opening: Opening;
  /** Names of resource sets that are taken, in lower case. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Prints ACAP records, definitions first, in parts that blank lines separate.
 *
 * Source: Part 1 §2.1, §2.9.1. Clause: A2, C3, C5.
 */
export function printRecords({ source, options, records, opening, taken }: PrintedRecords): SectionLine[][] {
  const { sets, rules } = options.resourceSets
    ? nameResourceSets(records, taken)
    : { sets: [], rules: records.map((record) => record.rules.map(withPattern)) };
  const parts: SectionLine[][] = sets.length > 0 ? [sets] : [];
  for (const [index, { crawlers }] of records.entries()) {
    const part: SectionLine[] = [];
    if (opening !== 'continue' || index > 0) {
      for (const { name, lines } of crawlers) {
        part.push({ text: `ACAP-crawler: ${name}`, lines });
        if (options.annotate) part.push(...originalsOf(source, lines));
      }
    }
    parts.push([...part, ...printRules(source, rules[index] ?? [], options.annotate)]);
  }
  return parts;
}

function printRules(source: Policy, rules: readonly NamedRule[], annotate: boolean): SectionLine[] {
  return rules.flatMap(({ usage, effect, resource, lines }, index) => {
    const text = `ACAP-${effect}-${usage}: ${resource}`;
    const next = rules[index + 1];
    // Two usages of one line share its comment.
    const isLast = next === undefined || next.lines.join() !== lines.join();
    return annotate && isLast ? [{ text, lines }, ...originalsOf(source, lines)] : [{ text, lines }];
  });
}

/** Lines of the original as comments, without their own comments; equal ones once. */
function originalsOf({ syntax }: Policy, lines: readonly number[]): SectionLine[] {
  const texts = lines.flatMap((line) => {
    const element = syntax.lines[line];
    if (element?.kind !== 'field') return [];
    const { name, value } = element;
    return [value.text === '' ? `# ${name.text}:` : `# ${name.text}: ${value.text}`];
  });
  return [...new Set(texts)].map((text) => ({ text, lines }));
}

const ABOUT_ACAP = 'ACAP (Automated Content Access Protocol)';

/** What the comment that comes first says. */
const ABOUT = {
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

const ABOUT_STARS = ['# "**" matches what "*" matches. It only ranks a rule below others that begin alike.'];
const ABOUT_OVERLAPS = [
  '# Rules with no counterpart above settle overlaps: ACAP ranks patterns by how they begin,',
  '# robots.txt by their length.',
];
const ABOUT_OWN_GROUPS = [
  '# "ACAP-allow-crawl: /" keeps the rules for * from applying to crawlers with their own group.',
];

/**
 * The comment that says what the ACAP part is, and explains what no line of the original accounts for.
 *
 * @param target - the document that it goes into; nothing is said twice
 */
export function explainRecords(
  about: keyof typeof ABOUT,
  { syntax }: Pick<Policy, 'syntax'>,
  records: readonly PlannedRecord[],
): SectionLine[] {
  const rules = records.flatMap((record) => record.rules);
  const repairs = rules.filter(({ repair }) => repair);
  const said = new Set(syntax.lines.flatMap(({ comment }) => (comment ? [comment.text] : [])));
  const comments: (readonly string[])[] = [ABOUT[about]];
  if (repairs.some(({ key }) => key === '/')) comments.push(ABOUT_OWN_GROUPS);
  if (repairs.some(({ key }) => key !== '/')) comments.push(ABOUT_OVERLAPS);
  if (rules.some(({ text, folded }) => text.includes('**') && !folded.includes('**'))) comments.push(ABOUT_STARS);
  return comments.filter(([first = '']) => !said.has(first)).flatMap((lines) => lines.map(plainLine));
}
