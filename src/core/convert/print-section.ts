import type { Policy } from '../model/policy.ts';
import type { ConversionOptions } from './conversion.ts';
import { nameResourceSets, type NamedStatement } from './name-resource-sets.ts';
import type { PlannedRecord } from './plan-records.ts';

/** A line of the ACAP section, without its end. */
export interface SectionLine {
  readonly text: string;
  /** Lines of the original that it stands for or repairs, from 0. */
  readonly lines: readonly number[];
}

/** What an unfinished record at the end of the file asks of the section that follows it. */
export type Opening = 'none' | 'close' | 'continue';

/**
 * Writes records as the lines of an ACAP section.
 *
 * @param opening - what the first record must do about a list of crawlers that is still open at the end of the file:
 * end it, or be the rules for it
 *
 * Source: Part 1 §2.1, §2.9.1. Clause: C3, C5, A2.
 */
export function printSection(
  policy: Policy,
  records: readonly PlannedRecord[],
  options: ConversionOptions,
  opening: Opening,
): SectionLine[] {
  const parts: SectionLine[][] = [];
  if (opening === 'close') parts.push(CLOSING_RULE.map(withoutLines));
  const ignore = ignoreLines(policy, options);
  if (ignore.length > 0) parts.push(ignore.map(withoutLines));
  parts.push(...printRecords(policy, records, options, opening));
  return joinParts(parts);
}

/**
 * Writes the section of a robots.txt that refers to a document for its records.
 *
 * Source: Part 1 §2.3.2. Clause: A11, C5.
 */
export function printReference(
  policy: Policy,
  locator: string,
  options: ConversionOptions,
  opening: Opening,
): SectionLine[] {
  const parts: SectionLine[][] = [];
  if (opening !== 'none') parts.push(CLOSING_RULE.map(withoutLines));
  const ignore = ignoreLines(policy, options);
  if (ignore.length > 0) parts.push(ignore.map(withoutLines));
  parts.push(['ACAP-crawler: *', `ACAP-permissions-reference: ${locator}`].map(withoutLines));
  return joinParts(parts);
}

/** Writes records as the lines of a document of their own, definitions first. Clause: A11, C3, C5. */
export function printSeparately(
  policy: Policy,
  records: readonly PlannedRecord[],
  options: ConversionOptions,
): SectionLine[] {
  return joinParts(printRecords(policy, records, options, 'none'));
}

function printRecords(
  policy: Policy,
  records: readonly PlannedRecord[],
  options: ConversionOptions,
  opening: Opening,
): SectionLine[][] {
  const parts: SectionLine[][] = [];
  const { sets, statements } = nameResourceSets(policy, records, options.resourceSets);
  if (sets.length > 0) parts.push(sets);
  for (const [index, { crawlers }] of records.entries()) {
    const part: SectionLine[] = [];
    if (opening !== 'continue' || index > 0) {
      for (const { name, lines } of crawlers) {
        part.push({ text: `ACAP-crawler: ${name}`, lines });
        if (options.annotate) part.push(...commentsOf(policy, lines));
      }
    }
    part.push(...printStatements(policy, statements[index] ?? [], options.annotate));
    parts.push(part);
  }
  return parts;
}

/** With a blank line between them. */
function joinParts(parts: readonly (readonly SectionLine[])[]): SectionLine[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [withoutLines(''), ...part]));
}

/** Ends a list of crawlers that the file leaves open, and changes nothing: robots.txt holds no links. */
const CLOSING_RULE = ['# Ends the list of crawlers above', 'ACAP-allow-follow: /robots.txt$'];

const IGNORE = 'ACAP-ignore-conventional-records';

function ignoreLines(policy: Policy, { ignoreConventional }: ConversionOptions): string[] {
  if (ignoreConventional === 'none' || policy.ignoreConventional.length > 0) return [];
  if (ignoreConventional === 'active') return [IGNORE];
  const isThere = policy.syntax.lines.some(({ comment }) => comment !== null && comment.text.includes(IGNORE));
  return isThere
    ? []
    : ['# To make crawlers that read ACAP ignore the conventional records, uncomment the next line', `# ${IGNORE}`];
}

function printStatements(policy: Policy, statements: readonly NamedStatement[], annotate: boolean): SectionLine[] {
  return statements.flatMap(({ usage, effect, resource, lines }, index) => {
    const text = `ACAP-${effect}-${usage}: ${resource}`;
    const next = statements[index + 1];
    // Two usages of one line share its comment.
    const isLast = next === undefined || next.lines.join() !== lines.join();
    return annotate && isLast ? [{ text, lines }, ...commentsOf(policy, lines)] : [{ text, lines }];
  });
}

/** The original lines as comments, without comments of their own; equal ones once. */
function commentsOf(policy: Policy, lines: readonly number[]): SectionLine[] {
  const texts = lines.flatMap((line) => {
    const element = policy.syntax.lines[line];
    if (element?.kind !== 'field') return [];
    const { name, value } = element;
    return [value.text === '' ? `# ${name.text}:` : `# ${name.text}: ${value.text}`];
  });
  return [...new Set(texts)].map((text) => ({ text, lines }));
}

function withoutLines(text: string): SectionLine {
  return { text, lines: [] };
}
