import { toOutcome } from '../../compare/differences/usage-outcome.ts';
import type { Decision } from '../../decide/decision.ts';
import { csvRow } from '../csv-row.ts';
import { outcomeInWords } from '../expectations/check-expectations.ts';
import type { CellDecisions, MatrixColumn } from './decide-matrix.ts';

/** Prints a matrix piece by piece, so that it can be larger than memory. */
export interface MatrixFormat {
  readonly head: (columns: readonly MatrixColumn[]) => string;
  /** @param index - of the row, from 0 */
  readonly row: (path: string, cells: readonly CellDecisions[], index: number) => string;
  readonly foot: string;
}

/**
 * Describes a cell in words: `allowed`, `blocked`, or `allowed with time-limit=3-days`; for all usages, crawling and
 * those that differ from it: `allowed, index blocked`.
 */
function inWords(cell: CellDecisions): string {
  const all = cell.map((decision) => ({ usage: decision.usage, words: outcomeInWords(toOutcome(decision)) }));
  const first = all[0]?.words;
  const others = all.filter(({ words }) => words !== first);
  return [first, ...others.map(({ usage, words }) => `${usage} ${words}`)].join(', ');
}

/** RFC 4180; the reader of each crawler is in the second row. */
const CSV: MatrixFormat = {
  head: (columns) =>
    csvRow(['path', ...columns.map(({ label }) => label)]) + csvRow(['reader', ...columns.map(({ reader }) => reader)]),
  row: (path, cells) => csvRow([path, ...cells.map(inWords)]),
  foot: '',
};

const MARKDOWN: MatrixFormat = {
  head: (columns) =>
    markdownRow(['path', ...columns.map(({ label, reader }) => `${label} (${reader})`)]) +
    `|${' --- |'.repeat(columns.length + 1)}\n`,
  row: (path, cells) => markdownRow([`\`${path.replaceAll('`', '%60')}\``, ...cells.map(inWords)]),
  foot: '',
};

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/[|\\*]/g, String.raw`\$&`)).join(' | ')} |\n`;
}

/** One object: the columns, and for each path the decisions in column order. */
const JSON_ROWS: MatrixFormat = {
  head: (columns) => {
    const crawlers = columns.map(({ label, reader }) => ({ crawler: label, reader }));
    return `{"columns":${JSON.stringify(crawlers)},"rows":[\n`;
  },
  row: (path, cells, index) => {
    const decisions = cells.map((cell) =>
      cell.length > 1 ? Object.fromEntries(cell.map((one) => [one.usage, asData(one)])) : cell.map(asData)[0],
    );
    return `${index === 0 ? '' : ',\n'}${JSON.stringify({ path, decisions })}`;
  },
  foot: '\n]}\n',
};

function asData({ effect, restrictions, lines }: Decision) {
  return {
    decision: effect,
    restrictions: restrictions.map(({ text }) => text),
    lines: lines.map(({ line }) => line + 1),
  };
}

/** The formats in which a matrix can be printed, by name. */
export const MATRIX_FORMATS = { csv: CSV, markdown: MARKDOWN, json: JSON_ROWS } as const;
