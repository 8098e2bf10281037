import { lineContent, purposeLabel } from '#core';
import {
  type UrlCount,
  coverageByPurpose,
  type LineCoverage,
  printCoverageAsCsv,
  printCoverageAsJson,
  type PrintedCoverage,
} from '#core/site';
import { printable } from '../terminal.ts';

/** Prints the report for a person. */
function printAsText({ name, document, report }: PrintedCoverage): string {
  const { addresses, otherHosts, otherClients, blocked, lines, crawlers } = report;
  const rows = [`${name}: ${addresses} ${addresses === 1 ? 'URL' : 'URLs'}, ${blocked.count} blocked`];
  if (otherHosts.count > 0) rows.push(`${otherHosts.count} on other hosts, not counted: ${list(otherHosts)}`);
  if (otherClients > 0) rows.push(`${otherClients} by browsers and other clients that are not known crawlers`);
  rows.push('', 'Crawlers');
  for (const { crawler, reader, allowed, blocked: refused, isNamed } of crawlers) {
    const named = crawler === '*' || isNamed ? '' : ', not named in the file';
    rows.push(`  ${printable(crawler)} (${reader}${named}): ${allowed} allowed, ${refused} blocked`);
  }
  const purposes = coverageByPurpose(crawlers);
  if (purposes.length > 1) {
    rows.push('', 'Purposes');
    for (const { purpose, allowed, blocked: refused } of purposes) {
      rows.push(`  ${purposeLabel(purpose)}: ${allowed} allowed, ${refused} blocked`);
    }
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

function list({ count, examples }: UrlCount): string {
  return `${examples.map(printable).join(', ')}${count > examples.length ? ', …' : ''}`;
}

export const COVERAGE_FORMATS = { text: printAsText, json: printCoverageAsJson, csv: printCoverageAsCsv } as const;
