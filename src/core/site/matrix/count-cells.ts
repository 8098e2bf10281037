import { readCell } from './matrix-cells.ts';

/** What to count cells and filter rows by. */
export const CELL_MARKS = ['changed', 'disputed', 'unexpected', 'blocked'] as const;
export type CellMark = (typeof CELL_MARKS)[number];

/** The codes of all cells, row by row; see `MatrixCells`. */
export interface CellCodes {
  readonly codes: Uint8Array;
  /** Number of columns per row. */
  readonly width: number;
}

/** For each code, 1 if it has all of the marks, else 0. */
function tableOf(marks: readonly CellMark[]): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => {
    const { verdict, isChanged, isDisputed, isAsExpected } = readCell(code);
    const has = {
      changed: isChanged,
      disputed: isDisputed,
      unexpected: isAsExpected === false,
      blocked: verdict === 'blocked',
    };
    return Number(marks.every((mark) => has[mark]));
  });
}

/** Counts the cells with each mark, in some columns. */
export function countCells(
  { codes, width }: CellCodes,
  columns: readonly number[],
): Readonly<Record<CellMark, number>> {
  const byCode = new Int32Array(256);
  for (let row = 0; row < codes.length; row += width) {
    for (const column of columns) {
      const code = codes[row + column] ?? 0;
      byCode[code] = (byCode[code] ?? 0) + 1;
    }
  }
  const count = (mark: CellMark): number => {
    const table = tableOf([mark]);
    return byCode.reduce((sum, cells, code) => sum + cells * (table[code] ?? 0), 0);
  };
  return {
    changed: count('changed'),
    disputed: count('disputed'),
    unexpected: count('unexpected'),
    blocked: count('blocked'),
  };
}

/** Finds the rows, in order, in which a cell of some columns has all of the marks. */
export function findRows(
  { codes, width }: CellCodes,
  columns: readonly number[],
  marks: readonly CellMark[],
): readonly number[] {
  const table = tableOf(marks);
  const found: number[] = [];
  for (let row = 0; row * width < codes.length; row++) {
    if (columns.some((column) => table[codes[row * width + column] ?? 0] === 1)) found.push(row);
  }
  return found;
}
