import { formatCount } from '#core';
import { printable } from '../terminal.ts';
import type { FindingRow } from './finding-row.ts';

/** Maximum number of findings printed per lint rule and file; the rest are counted. */
const MAX_PER_RULE = 20;

/** Prints findings for a person, one per line; if a lint rule has too many, says how many more there are. */
export function printFindingsAsText(rows: readonly FindingRow[]): string {
  const counts = new Map<string, number>();
  const lines: string[] = [];
  for (const row of rows) {
    const key = `${row.rule} ${row.file}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= MAX_PER_RULE) lines.push(printRow(row));
  }
  for (const [key, count] of counts) {
    const [rule = '', ...file] = key.split(' ');
    if (count > MAX_PER_RULE) lines.push(`${file.join(' ')}: ${formatCount(count - MAX_PER_RULE)} more of ${rule}.`);
  }
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function printRow({ file, line, column, severity, message, rule }: FindingRow): string {
  return `${file}:${line}:${column}: ${severity}: ${message} [${rule}]`;
}
