import { countThings, formatCount, type Policy, groupBy } from '#core';
import {
  type AcapConversion,
  type ClassVerification,
  type Conversion,
  type ConversionDifference,
  describeConversion,
  describeDifference,
  describeReason,
  describeRecord,
  describeReferenceProblem,
  describeUnconverted,
  describeVerification,
  isByCase,
  nameCrawlers,
  nameLineRanges,
  type ReferenceProblem,
  type UnconvertedLine,
  type Verification,
  type VerificationStatus,
} from '#core/analysis';
import { printable } from '../terminal.ts';

/** The result of a conversion, as `--report` writes it; lines count from 1, `message` is a sentence for a person. */
export interface ConversionReport {
  readonly file: string;
  /** A few sentences. */
  readonly summary: string;
  readonly changed: boolean;
  readonly status: VerificationStatus;
  readonly classes: readonly ClassVerification[];
  readonly differences: readonly (ConversionDifference & Messages)[];
  readonly unconverted: readonly (UnconvertedLine & Messages)[];
  readonly references: readonly (ReferenceProblem & Messages)[];
  /** How many states verification explored. */
  readonly states: number;
  readonly records: Conversion['records'];
}

export interface Messages {
  readonly message: string;
  readonly advice: string;
}

export function reportConversion(
  file: string,
  policy: Policy,
  conversion: AcapConversion['conversion'],
  verification: Verification,
): ConversionReport {
  const { status, classes, differences, states } = verification;
  const { records, separate, unconverted, referenceProblems } = conversion;
  return {
    file,
    summary: summarize(policy, conversion, verification),
    changed: records.length > 0 || separate !== null,
    status,
    classes,
    differences: differences.map((difference) => {
      const { sentence: message, advice } = describeDifference(difference);
      return { ...difference, lines: fromOne(difference.lines), message, advice };
    }),
    unconverted: unconverted.map((line) => {
      const { sentence: message, advice } = describeUnconverted(line);
      return { ...line, line: line.line + 1, by: line.by === null ? null : line.by + 1, message, advice };
    }),
    references: referenceProblems.map((problem) => {
      const { sentence: message, advice } = describeReferenceProblem(problem);
      return { ...problem, line: problem.line + 1, message, advice };
    }),
    states,
    records: records.map((record) => ({ ...record, lines: fromOne(record.lines) })),
  };
}

function fromOne(lines: readonly number[]): number[] {
  return lines.map((line) => line + 1);
}

function summarize(policy: Policy, conversion: Conversion, verification: Verification): string {
  const { records, unconverted } = conversion;
  const kept = unconverted.length === 0 ? '' : ` ${countThings(unconverted.length, 'line')} not converted.`;
  const done = `${describeConversion(policy, conversion)}${kept}`;
  // Without ACAP records, crawlers that read ACAP still obey the User-agent groups; without groups, nothing is
  // converted.
  if (policy.groups.length === 0 || (records.length === 0 && policy.records.length === 0)) return done;
  const { title, sentence } = describeVerification(verification);
  return `${done} ${title}. ${sentence}`;
}

/** Number of differences by letter case that are shown as examples: there is one for nearly every rule. */
const MAX_CASE_EXAMPLES = 5;

/** Prints the report for a person. */
export function printConversion(report: ConversionReport): string {
  const { file, summary, records, unconverted, references, differences } = report;
  const lines = [`${file}: ${summary}`];
  if (references.length > 0) lines.push('', 'References:');
  for (const { message, advice } of references) lines.push(`  ${message} ${advice}`);
  const others = differences.filter((one) => !isByCase(one));
  const byCase = differences.filter(isByCase);
  if (differences.length > 0) lines.push('', 'Decided differently by a crawler that reads ACAP:');
  for (const same of groupBy(others, ({ reason }) => reason)) lines.push(...printDifferences(same, same.length));
  if (byCase.length > 0) lines.push(...printDifferences(byCase, MAX_CASE_EXAMPLES));
  if (unconverted.length > 0) lines.push('', 'Not converted:');
  for (const same of groupBy(unconverted, ({ message, advice }) => `${message} ${advice}`)) {
    const [{ message, advice }] = same;
    lines.push(`  ${nameLineRanges(same.map(({ line }) => line))}: ${message} ${advice}`);
  }
  if (records.length > 0) lines.push('', 'Written:');
  for (const record of records) {
    lines.push(`  for ${record.crawlers.join(', ')}: ${describeRecord(record)}${printLines(record.lines)}`);
  }
  return `${lines.map(printable).join('\n')}\n`;
}

/** Prints differences with the same reason, by crawlers and direction; only counts the rest after `most`. */
function printDifferences(same: readonly (ConversionDifference & Messages)[], most: number): string[] {
  const [first] = same;
  if (!first) return [];
  const lines = [`  ${countThings(same.length, 'difference')}: ${describeReason(first.reason)}. ${first.advice}`];
  for (const alike of groupBy(same.slice(0, most), (one) => `${one.crawlers.join()} ${one.original}`)) {
    const [one] = alike;
    const change = one.original === 'permitted' ? 'allowed now, blocked then' : 'blocked now, allowed then';
    lines.push(`    for ${nameCrawlers(one.crawlers)}, ${change}:`);
    for (const { path, lines: from } of alike) lines.push(`      ${path}${printLines(from)}`);
  }
  if (same.length > most) lines.push(`    and ${formatCount(same.length - most)} more; see the JSON report`);
  return lines;
}

function printLines(lines: readonly number[]): string {
  return lines.length === 0 ? '' : ` (from ${nameLineRanges(lines)})`;
}
