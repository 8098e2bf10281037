import { lineContent, type TextDocument } from '#core';
import { type AddressCount, type CoverageReport, csvRow, type LineCoverage } from '#core/site';
import { printable } from '../terminal.ts';

/** A report to print, with the file that it is about. */
export interface PrintedCoverage {
  readonly name: string;
  readonly document: TextDocument;
  readonly report: CoverageReport;
}

/** The report for a person. */
function printAsText({ name, document, report }: PrintedCoverage): string {
  const { addresses, otherHosts, otherClients, blocked, lines, crawlers } = report;
  const rows = [`${name}: ${addresses} ${addresses === 1 ? 'address' : 'addresses'}, ${blocked.count} blocked`];
  if (otherHosts.count > 0) rows.push(`${otherHosts.count} of other hosts, not counted: ${list(otherHosts)}`);
  if (otherClients > 0) rows.push(`${otherClients} by browsers and other clients that are no known crawlers`);
  rows.push('', 'Crawlers');
  for (const { crawler, reader, allowed, blocked: refused, isNamed } of crawlers) {
    const named = crawler === '*' || isNamed ? '' : ', not named in the file';
    rows.push(`  ${printable(crawler)} (${reader}${named}): ${allowed} allowed, ${refused} blocked`);
  }
  rows.push('', 'Lines');
  for (const line of lines) {
    rows.push(`  ${line.line + 1}: ${printable(lineContent(document, line.line).trim())}`, `      ${inWords(line)}`);
  }
  return `${rows.join('\n')}\n`;
}

function inWords({ matched, decided, blocked, caseOnly }: LineCoverage): string {
  const parts = [matched === 0 ? 'matches none' : `matches ${matched}, decides ${decided}`];
  if (blocked.count > 0) parts.push(`blocks ${blocked.count}: ${list(blocked)}`);
  if (caseOnly.count > 0) parts.push(`misses ${caseOnly.count} by letter case alone: ${list(caseOnly)}`);
  return parts.join('; ');
}

function list({ count, examples }: AddressCount): string {
  return `${examples.map(printable).join(', ')}${count > examples.length ? ', …' : ''}`;
}

function printAsJson({ name, document, report }: PrintedCoverage): string {
  const { lines, ...rest } = report;
  const rows = lines.map(({ line, ...counts }) => ({ line: line + 1, text: lineContent(document, line), ...counts }));
  return `${JSON.stringify({ file: name, ...rest, lines: rows }, null, 2)}\n`;
}

/** A row for each line of the file with a rule. */
function printAsCsv({ document, report }: PrintedCoverage): string {
  const head = ['line', 'text', 'matched', 'decided', 'blocked', 'case only'];
  const rows = report.lines.map(({ line, matched, decided, blocked, caseOnly }) =>
    [line + 1, lineContent(document, line).trim(), matched, decided, blocked.count, caseOnly.count].map(String),
  );
  return [head, ...rows].map(csvRow).join('');
}

export const COVERAGE_FORMATS = { text: printAsText, json: printAsJson, csv: printAsCsv } as const;
