import type { KeyboardEvent } from 'react';
import type { ShownColumn } from '../arrange-matrix.ts';

/** A column in view. */
export interface PlacedColumn {
  readonly column: ShownColumn;
  /** From 1; 0 is the column of the paths. */
  readonly at: number;
  /** Pixels from the left edge of the grid. */
  readonly start: number;
}

/** The id of a cell; row 0 is the header, column 0 the paths. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

/** A cell of the grid. Row 0 is the header, column 0 the paths. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  /** The last row and the last column. */
  readonly last: GridPosition;
  /** Number of rows visible at once. */
  readonly page: number;
}

/** The cell that a key moves to, following the ARIA grid pattern; `null` for other keys. */
export function positionAfterKey(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { row, column }: GridPosition,
  { last, page }: GridSize,
): GridPosition | null {
  if (altKey || shiftKey) return null;
  const isFar = ctrlKey || metaKey;
  const to = (toRow: number, toColumn: number): GridPosition => ({
    row: Math.min(last.row, Math.max(0, toRow)),
    column: Math.min(last.column, Math.max(0, toColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return isFar ? to(last.row, column) : to(row + 1, column);
    case 'ArrowUp':
      return isFar ? to(0, column) : to(row - 1, column);
    case 'ArrowRight':
      return isFar ? to(row, last.column) : to(row, column + 1);
    case 'ArrowLeft':
      return isFar ? to(row, 0) : to(row, column - 1);
    case 'Home':
      return isFar ? to(0, 0) : to(row, 0);
    case 'End':
      return isFar ? to(last.row, last.column) : to(row, last.column);
    case 'PageDown':
      return isFar ? null : to(row + page, column);
    case 'PageUp':
      return isFar ? null : to(Math.min(row, Math.max(1, row - page)), column);
    default:
      return null;
  }
}
