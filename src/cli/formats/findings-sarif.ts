import { normalize } from 'node:path';
import { ALL_LINT_RULES } from '#core/analysis';
import { isUrl } from '../fetch/robots-url.ts';
import { ENCODING, type FindingRow, type FindingRule, RESPONSE } from './finding-row.ts';
import { asJson } from '../terminal.ts';

const LEVELS: Readonly<Record<FindingRow['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
};

/** All rules that a finding can name, in the order of their indexes. */
const RULES: readonly FindingRule[] = [...ALL_LINT_RULES, RESPONSE, ENCODING];

/**
 * Prints findings as a SARIF 2.1.0 log, which code scanning services read.
 *
 * @param failures - why files could not be checked
 */
export function printFindingsAsSarif(
  rows: readonly FindingRow[],
  version: string,
  failures: readonly string[],
): string {
  const indexes = new Map(RULES.map(({ id }, index) => [id, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'gatepost', semanticVersion: version, rules: RULES.map(describeRule) } },
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            toolExecutionNotifications: failures.map((text) => ({ level: 'error', message: { text } })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results: rows.map((row) => describeResult(row, indexes.get(row.rule) ?? -1)),
      },
    ],
  };
  return asJson(log);
}

function describeRule({ id, summary, why, severity, clauses, source }: FindingRule): object {
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: why },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { clauses, source },
  };
}

function describeResult(row: FindingRow, ruleIndex: number): object {
  const { file, line, column, endLine, endColumn, rule, severity, message } = row;
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: asUri(file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    properties: { source: row.source, void: row.void },
  };
}

/** Returns a path as a relative or `file:` URI; a URL stays as it is. */
function asUri(path: string): string {
  if (isUrl(path)) return path;
  const slashed = normalize(path).replaceAll('\\', '/');
  const encoded = slashed.split('/').map(encodeSegment).join('/');
  if (slashed.startsWith('/')) return `file://${encoded}`;
  return /^[a-z]%3A/i.test(encoded) ? `file:///${encoded.replace('%3A', ':')}` : encoded;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'));
}
