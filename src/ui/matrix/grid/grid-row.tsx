// Virtualised rows, each positioned on its own, cannot be table rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { readCell } from '#core/site';
import { Check, Flag } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { CELL_GLYPHS, CELL_TEXTS, describeMarks } from './cell-texts.ts';
import { cellId, type PlacedColumn } from './grid-keys.ts';
import styles from './matrix-grid.module.css';

interface GridRowProps {
  readonly gridId: string;
  readonly path: string;
  /** Cell codes, by index of the decided column. */
  readonly codes: Uint8Array;
  readonly columns: readonly PlacedColumn[];
  /** From 1; 0 is the header. */
  readonly at: number;
  /** Pixels from the first row. */
  readonly start: number;
  /** The column of the selected cell if that is in this row. */
  readonly active: number | null;
}

/** A path, and a cell for each crawler in view. The grid handles keys and clicks. */
export const GridRow = memo(function GridRow({ gridId, path, codes, columns, at, start, active }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      data-row={at}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div
        id={cellId(gridId, at, 0)}
        role="rowheader"
        aria-colindex={1}
        data-column={0}
        title={path}
        className={classNames(styles.path, active === 0 && styles.active)}
      >
        <code>{path}</code>
      </div>
      {columns.map(({ column, at: index, start: left }) => (
        <GridCell
          key={column.label}
          gridId={gridId}
          row={at}
          at={index}
          left={left}
          code={codes[column.index] ?? 0}
          isFirst={column.isFirst}
          isActive={active === index}
        />
      ))}
    </div>
  );
}, isSameRow);

/** Most rows stay as they are while others are scrolled into view. */
function isSameRow(one: GridRowProps, other: GridRowProps): boolean {
  return (
    one.path === other.path &&
    one.codes === other.codes &&
    one.at === other.at &&
    one.start === other.start &&
    one.active === other.active &&
    one.columns.length === other.columns.length &&
    one.columns.every(({ column, start }, index) => {
      const same = other.columns[index];
      return same?.column === column && same.start === start;
    })
  );
}

interface GridCellProps {
  readonly gridId: string;
  readonly row: number;
  readonly at: number;
  readonly left: number;
  readonly code: number;
  readonly isFirst: boolean;
  readonly isActive: boolean;
}

function GridCell({ gridId, row, at, left, code, isFirst, isActive }: GridCellProps) {
  const cell = readCell(code);
  const marks = describeMarks(cell);
  return (
    <div
      id={cellId(gridId, row, at)}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={isActive}
      data-column={at}
      className={classNames(
        styles.cell,
        styles[cell.verdict],
        cell.isChanged && styles.changed,
        isFirst && styles.first,
        isActive && styles.active,
      )}
      style={{ left }}
    >
      <svg aria-hidden viewBox="0 0 24 24" className={styles.icon}>
        <path d={CELL_GLYPHS[cell.verdict]} />
      </svg>
      <span>{CELL_TEXTS[cell.verdict].word}</span>
      <span aria-hidden className={styles.marks}>
        {cell.isDisputed && <span className={styles.disputed}>≠</span>}
        {cell.isAsExpected === true && <Check />}
        {cell.isAsExpected === false && <Flag className={styles.unexpected} />}
      </span>
      {marks !== '' && <span className="visually-hidden">{marks}</span>}
    </div>
  );
}
