import { formatCount, lineContent, purposeLabel } from '#core';
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
  const rows = [
    `${name}: ${formatCount(addresses)} ${addresses === 1 ? 'URL' : 'URLs'}, ${formatCount(blocked.count)} blocked`,
  ];
  if (otherHosts.count > 0) {
    rows.push(
      `${formatCount(otherHosts.count)} of them on other hosts, which the file does not cover: ${list(otherHosts)}`,
    );
  }
  if (otherClients > 0) {
    rows.push(`${formatCount(otherClients)} of them by browsers and other clients that are not known crawlers`);
  }
  rows.push('', 'Crawlers');
  // A log has nothing for the crawlers that only lists are tested with.
  const tested = crawlers.filter(({ allowed, blocked: refused }) => allowed + refused > 0);
  for (const { crawler, reader, isNamed, ...counts } of tested.length === 0 ? crawlers : tested) {
    const named = crawler === '*' || isNamed ? '' : ', not named in the file';
    rows.push(`  ${printable(crawler)} (${reader}${named}): ${verdicts(counts)}`);
  }
  const purposes = coverageByPurpose(crawlers);
  if (purposes.length > 1) {
    rows.push('', 'Purposes');
    for (const { purpose, ...counts } of purposes) rows.push(`  ${purposeLabel(purpose)}: ${verdicts(counts)}`);
  }
  const counted = addresses > 0 ? lines : [];
  if (counted.length > 0) rows.push('', 'Lines');
  for (const line of counted) {
    rows.push(`  ${line.line + 1}: ${printable(lineContent(document, line.line).trim())}`, `      ${inWords(line)}`);
  }
  return `${rows.join('\n')}\n`;
}

function verdicts({ allowed, blocked }: { readonly allowed: number; readonly blocked: number }): string {
  return `${formatCount(allowed)} allowed, ${formatCount(blocked)} blocked`;
}

function inWords({ matched, decided, blocked, caseOnly }: LineCoverage): string {
  const parts = [matched === 0 ? 'matches none' : `matches ${formatCount(matched)}, decides ${formatCount(decided)}`];
  if (blocked.count > 0) parts.push(`blocks ${formatCount(blocked.count)}: ${list(blocked)}`);
  if (caseOnly.count > 0) parts.push(`misses ${formatCount(caseOnly.count)} by letter case alone: ${list(caseOnly)}`);
  return parts.join('; ');
}

function list({ count, examples }: UrlCount): string {
  return `${examples.map(printable).join(', ')}${count > examples.length ? ', …' : ''}`;
}

export const COVERAGE_FORMATS = { text: printAsText, json: printCoverageAsJson, csv: printCoverageAsCsv } as const;
