import type { Decision } from '#core';
import type { MatrixColumn } from '#core/site';
import { csvRow } from './csv-row.ts';

/** How a matrix is printed, piece by piece, so that it may be longer than memory. */
export interface MatrixFormat {
  readonly head: (columns: readonly MatrixColumn[]) => string;
  /** @param index - of the row, from 0 */
  readonly row: (path: string, decisions: readonly Decision[], index: number) => string;
  readonly foot: string;
}

/** A cell in words: `allowed`, `blocked`, or `allowed with time-limit=3-days`. */
function inWords({ effect, restrictions }: Decision): string {
  if (effect === 'prohibited') return 'blocked';
  return restrictions.length === 0 ? 'allowed' : `allowed with ${restrictions.map(({ text }) => text).join(', ')}`;
}

/** RFC 4180; the reader of each crawler is in the second row. */
const CSV: MatrixFormat = {
  head: (columns) =>
    csvRow(['path', ...columns.map(({ label }) => label)]) + csvRow(['reader', ...columns.map(({ reader }) => reader)]),
  row: (path, decisions) => csvRow([path, ...decisions.map(inWords)]),
  foot: '',
};

const MARKDOWN: MatrixFormat = {
  head: (columns) =>
    markdownRow(['path', ...columns.map(({ label, reader }) => `${label} (${reader})`)]) +
    `|${' --- |'.repeat(columns.length + 1)}\n`,
  row: (path, decisions) => markdownRow([`\`${path.replaceAll('`', '%60')}\``, ...decisions.map(inWords)]),
  foot: '',
};

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/[|\\*]/g, String.raw`\$&`)).join(' | ')} |\n`;
}

/** One object: the columns, and for each path the decisions in their order. */
const JSON_ROWS: MatrixFormat = {
  head: (columns) => {
    const crawlers = columns.map(({ label, reader }) => ({ crawler: label, reader }));
    return `{"columns":${JSON.stringify(crawlers)},"rows":[\n`;
  },
  row: (path, decisions, index) => {
    const cells = decisions.map(({ effect, restrictions, lines }) => ({
      decision: effect,
      restrictions: restrictions.map(({ text }) => text),
      lines: lines.map(({ line }) => line + 1),
    }));
    return `${index === 0 ? '' : ',\n'}${JSON.stringify({ path, decisions: cells })}`;
  },
  foot: '\n]}\n',
};

export const MATRIX_FORMATS = { csv: CSV, markdown: MARKDOWN, json: JSON_ROWS } as const;
