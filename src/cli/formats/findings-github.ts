import { normalize } from 'node:path';
import { isUrl } from '../fetch/robots-url.ts';
import { printable } from '../terminal.ts';
import type { FindingRow } from './finding-row.ts';

const COMMANDS: Readonly<Record<FindingRow['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
};

/** Prints findings as workflow commands, which GitHub shows next to the lines of a change. */
export function printFindingsForGithub(rows: readonly FindingRow[]): string {
  return rows.map((row) => `${printCommand(row)}\n`).join('');
}

function printCommand({ file, line, endLine, column, endColumn, rule, severity, message }: FindingRow): string {
  const properties = [
    // GitHub compares names, and doesn't know ./robots.txt.
    `file=${escapeProperty(isUrl(file) ? file : normalize(file))}`,
    `line=${line}`,
    `endLine=${endLine}`,
    // Columns are only accepted if start and end are on the same line.
    ...(line === endLine ? [`col=${column}`, `endColumn=${endColumn}`] : []),
    `title=${escapeProperty(rule)}`,
  ];
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeData(printable(message))}`;
}

/** Escapes what would end or forge a command as `%xx`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
