import { csvRow } from '../csv-row.ts';
import { lineContent, type TextDocument } from '../../text/text-document.ts';
import type { CoverageReport } from './coverage-report.ts';

/** A report to print, with the file that it is about. */
export interface PrintedCoverage {
  readonly name: string;
  readonly document: TextDocument;
  readonly report: CoverageReport;
}

/** Prints the whole report as JSON; lines count from 1. */
export function printCoverageAsJson({ name, document, report }: PrintedCoverage): string {
  const { lines, ...rest } = report;
  const rows = lines.map(({ line, ...counts }) => ({ line: line + 1, text: lineContent(document, line), ...counts }));
  return `${JSON.stringify({ file: name, ...rest, lines: rows }, null, 2)}\n`;
}

/** Prints a row for each line of the file with a rule; lines count from 1. */
export function printCoverageAsCsv({ document, report }: PrintedCoverage): string {
  const head = ['line', 'text', 'matched', 'decided', 'blocked', 'case only'];
  const rows = report.lines.map(({ line, matched, decided, blocked, caseOnly }) =>
    [line + 1, lineContent(document, line).trim(), matched, decided, blocked.count, caseOnly.count].map(String),
  );
  return [head, ...rows].map(csvRow).join('');
}
