import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { useRangeKeeping } from '../../controls/steady/use-range-keeping.ts';
import { textScale } from '../../controls/text-scale.ts';
import { useMediaQuery } from '../../services/use-media-query.ts';
import { useOverscan } from '../../controls/steady/use-printed.ts';
import { useRowHeight } from '../../services/use-row-height.ts';
import type { ShownColumn } from '../arrange-matrix.ts';
import type { MatrixSort } from '../use-matrix-choice.ts';
import { GridHeader } from './grid-header.tsx';
import { cellId, positionAfterKey, type GridPosition } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import styles from './matrix-grid.module.css';

/** A cell, identified by its path and crawler. */
export interface CellRef {
  /** `null`: the header. */
  readonly path: string | null;
  /** The label of a column; `null`: that of the paths. */
  readonly label: string | null;
}

export interface MatrixGridProps {
  readonly columns: readonly ShownColumn[];
  readonly paths: readonly string[];
  readonly rowOf: (path: string) => Uint8Array;
  readonly sort: MatrixSort | null;
  readonly onSort: (column: string | null) => void;
  readonly selected: CellRef;
  readonly onSelect: (cell: CellRef) => void;
  /** Enter or a double click on a cell. */
  readonly onOpen: (cell: CellRef) => void;
  /** Delete on a row. */
  readonly onRemove: (path: string) => void;
}

/** Sizes in pixels, for text of the usual size. Columns are wider where there is room. */
const HEAD_HEIGHT = 82;
const MIN_COLUMN_WIDTH = 100;
const MAX_COLUMN_WIDTH = 136;

/** How many rows, or columns, are printed on either side of those in view. */
const MAX_PRINTED = 200;

/**
 * The matrix as an ARIA grid, virtualised in both directions; header and paths stay in view. It has a single tab stop;
 * arrow keys move the selected cell.
 */
export function MatrixGrid(props: MatrixGridProps) {
  const { columns, paths, rowOf, sort, onSort, selected, onSelect, onOpen, onRemove } = props;
  const gridId = useId();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery('(max-width: 47.99rem)');
  const rowHeight = useRowHeight();
  const scale = textScale();
  const headHeight = HEAD_HEIGHT * scale;
  const shownWidth = scroller?.clientWidth ?? 0;
  // Large text must leave room for a cell.
  const pathWidth = Math.min((isNarrow ? 136 : 268) * scale, Math.max(136, shownWidth * 0.45));
  const position = positionOf(selected, columns, paths);
  const rows = useGridVirtualizer({
    count: paths.length,
    size: rowHeight,
    margin: headHeight,
    scroller,
    active: position.row - 1,
    isHorizontal: false,
  });
  const room = (shownWidth - pathWidth - 1) / Math.max(1, columns.length);
  const width = Math.floor(Math.min(MAX_COLUMN_WIDTH * scale, Math.max(MIN_COLUMN_WIDTH * scale, room)));
  const across = useGridVirtualizer({
    count: columns.length,
    size: width,
    margin: pathWidth,
    scroller,
    active: position.column - 1,
    isHorizontal: true,
  });
  const shown = across.getVirtualItems().flatMap(({ index, start }) => {
    const column = columns[index];
    return column ? [{ column, at: index + 1, start }] : [];
  });
  const select = (at: GridPosition): void => {
    onSelect(cellAt(at, columns, paths));
    if (at.row > 0) rows.scrollToIndex(at.row - 1, { align: 'auto' });
    if (at.column > 0) across.scrollToIndex(at.column - 1, { align: 'auto' });
  };
  // Removing the last row removes the grid.
  useLayoutEffect(() => keepFocus, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const next = positionAfterKey(event, position, { last: { row: paths.length, column: columns.length }, page });
    const current = cellAt(position, columns, paths);
    if (next !== null) select(next);
    else if (event.key === 'Enter' && position.row === 0) onSort(current.label);
    else if (event.key === 'Enter' && current.label !== null) onOpen(current);
    else if (event.key === 'Delete' && current.path !== null) {
      // The row that takes its place; at the end, the one above.
      const neighbour = paths[position.row] ?? paths[position.row - 2];
      if (neighbour !== undefined) onSelect({ ...current, path: neighbour });
      onRemove(current.path);
    } else return;
    event.preventDefault();
  };
  const sizes: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--path-width': `${pathWidth}px`,
    '--column-width': `${width}px`,
    '--row-height': `${rowHeight}px`,
  };
  const totalWidth = pathWidth + columns.length * width;
  return (
    <div
      ref={setScroller}
      role="grid"
      tabIndex={0}
      aria-label="Crawlers by paths"
      aria-rowcount={paths.length + 2}
      aria-colcount={columns.length + 1}
      aria-activedescendant={cellId(gridId, position.row, position.column)}
      className={styles.grid}
      style={sizes}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const pressed = pressedPosition(target);
        if (pressed === null) return;
        select(pressed);
        if (pressed.row === 0) onSort(cellAt(pressed, columns, paths).label);
      }}
      onDoubleClick={({ target }) => {
        const pressed = pressedPosition(target);
        if (pressed !== null && pressed.row > 0) onOpen(cellAt(pressed, columns, paths));
      }}
    >
      <GridHeader
        columns={shown}
        sort={sort}
        width={totalWidth}
        active={position.row === 0 ? position.column : null}
        gridId={gridId}
      />
      <div role="presentation" className={styles.space} style={{ height: rows.getTotalSize(), width: totalWidth }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const path = paths[index];
          if (path === undefined) return null;
          const isActive = index === position.row - 1;
          return (
            <GridRow
              key={path}
              path={path}
              codes={rowOf(path)}
              columns={shown}
              at={index + 1}
              start={start - headHeight}
              active={isActive ? position.column : null}
              gridId={gridId}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The cell that was clicked; `null` for none. */
function pressedPosition(target: EventTarget): GridPosition | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest('[data-column]')?.getAttribute('data-column');
  const row = target.closest('[data-row]')?.getAttribute('data-row');
  return typeof column === 'string' && typeof row === 'string' ? { row: Number(row), column: Number(column) } : null;
}

/** The current position of a cell; if it is no longer shown, in the first row or the column of the paths. */
function positionOf({ path, label }: CellRef, columns: readonly ShownColumn[], paths: readonly string[]): GridPosition {
  return {
    row: path === null ? 0 : Math.max(1, paths.indexOf(path) + 1),
    column: label === null ? 0 : columns.findIndex((column) => column.label === label) + 1,
  };
}

function cellAt({ row, column }: GridPosition, columns: readonly ShownColumn[], paths: readonly string[]): CellRef {
  return { path: paths[row - 1] ?? null, label: columns[column - 1]?.label ?? null };
}

interface Axis {
  readonly count: number;
  /** Of a row or a column, in pixels. */
  readonly size: number;
  /** Size of the header or path column that stays in view before the first one. */
  readonly margin: number;
  readonly scroller: HTMLElement | null;
  /** Stays mounted, for `aria-activedescendant`. */
  readonly active: number;
  readonly isHorizontal: boolean;
}

function useGridVirtualizer({ count, size, margin, scroller, active, isHorizontal }: Axis) {
  // The virtualizer mutates in place, so a compiler must not memoize what is derived from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count,
    horizontal: isHorizontal,
    // Both axes react to a scroll: batched into one render, without a layout in between.
    useFlushSync: false,
    getScrollElement: () => scroller,
    estimateSize: () => size,
    rangeExtractor: useRangeKeeping(active),
    overscan: useOverscan(2, MAX_PRINTED),
    scrollMargin: margin,
    scrollPaddingStart: margin,
  });
  const [measured, setMeasured] = useState(size);
  if (measured !== size) {
    setMeasured(size);
    virtualizer.measure();
  }
  return virtualizer;
}
