import { createMatrix, drawMatrix, MATRIX_FORMATS } from '#core/site';
import { USAGE_MEANINGS } from '#core';
import { READER_TEXTS } from '../services/reader-texts.ts';
import type { ShownColumn } from './arrange-matrix.ts';
import type { MatrixData } from './use-matrix-cells.ts';

/** Milliseconds of work before yielding to the page. */
const SLICE = 12;

/** The part of a matrix that is shown, and so exported. */
export interface ShownMatrix {
  readonly data: MatrixData;
  readonly columns: readonly ShownColumn[];
  readonly paths: readonly string[];
}

/** Prints the shown part as a table, byte for byte as `gatepost matrix` does. */
export async function printMatrix({ data, columns, paths }: ShownMatrix, format: 'csv' | 'markdown'): Promise<string> {
  const crawlers = columns.map(({ label, crawler }) => ({ label, crawler }));
  const matrix = createMatrix(data.file, { ...data.question, crawlers });
  const { head, row, foot } = MATRIX_FORMATS[format];
  const parts = [head(matrix.columns)];
  let started = performance.now();
  for (const [index, path] of paths.entries()) {
    parts.push(row(path, matrix.decideRow(path), index));
    if (performance.now() - started > SLICE) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      started = performance.now();
    }
  }
  return [...parts, foot].join('');
}

/** Draws the shown part as a picture. */
export function drawShownMatrix({ data, columns, paths }: ShownMatrix, name: string): ReturnType<typeof drawMatrix> {
  const { usage } = data.question;
  return drawMatrix({
    title: `${name}: ${usage === 'all' ? 'all usages' : `${USAGE_MEANINGS[usage]} (${usage})`}`,
    columns,
    readers: columns.map(({ reader }) => READER_TEXTS[reader].name),
    paths,
    writeRow: (path, codes, at) => {
      const row = data.rowOf(path);
      for (const [place, { index }] of columns.entries()) codes[at + place] = row[index] ?? 0;
    },
  });
}
