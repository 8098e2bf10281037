// Virtualised rows, each positioned on its own, cannot be table rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { READER_TEXTS } from '../../services/reader-texts.ts';
import type { MatrixSort } from '../use-matrix-choice.ts';
import { columnTitle } from './cell-texts.ts';
import { cellId, type PlacedColumn } from './grid-keys.ts';
import styles from './matrix-grid.module.css';

interface GridHeaderProps {
  readonly columns: readonly PlacedColumn[];
  readonly sort: MatrixSort | null;
  readonly width: number;
  /** The column of the selected cell if that is in the header. */
  readonly active: number | null;
  readonly gridId: string;
}

/** Two rows: the purposes, and below them the crawlers with their readers. */
export function GridHeader({ columns, sort, width, active, gridId }: GridHeaderProps) {
  return (
    <div role="presentation" className={styles.head} style={{ width }}>
      <div role="row" aria-rowindex={1} className={styles.purposes}>
        <div role="columnheader" aria-colindex={1} className={styles.corner}>
          <span className="visually-hidden">Purpose</span>
        </div>
        {spansOf(columns).map(({ title, at, start, count }) => (
          <div
            key={title}
            role="columnheader"
            aria-colindex={at}
            aria-colspan={count}
            className={styles.purpose}
            style={{ left: start, width: `calc(${count} * var(--column-width))` }}
          >
            <span>{title}</span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} data-row={0} className={styles.names}>
        <HeaderCell
          at={0}
          id={cellId(gridId, 0, 0)}
          direction={directionOf(sort, null)}
          isActive={active === 0}
          className={styles.corner}
        >
          <span className={styles.name}>Path</span>
        </HeaderCell>
        {columns.map(({ column, at, start }) => (
          <HeaderCell
            key={column.label}
            at={at}
            id={cellId(gridId, 0, at)}
            direction={directionOf(sort, column.label)}
            isActive={active === at}
            className={classNames(styles.column, column.isFirst && styles.first)}
            start={start}
          >
            <span className={styles.name}>
              {columnTitle(column.label)
                .split(WORDS)
                .map((word, index) => (
                  <Fragment key={index}>
                    {index > 0 && <wbr />}
                    {word}
                  </Fragment>
                ))}
            </span>
            <span className={styles.reader}>{READER_TEXTS[column.reader].name}</span>
          </HeaderCell>
        ))}
      </div>
    </div>
  );
}

/** Where a long name may wrap: `Perplexity|Bot`. */
const WORDS = /(?<=[a-z])(?=[A-Z])|(?<=-)/;

interface HeaderCellProps {
  readonly at: number;
  readonly id: string;
  readonly direction: 'ascending' | 'descending' | null;
  readonly isActive: boolean;
  readonly className: string | undefined;
  readonly start?: number;
  readonly children: React.ReactNode;
}

function HeaderCell({ at, id, direction, isActive, className, start, children }: HeaderCellProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={direction ?? 'none'}
      className={classNames(className, isActive && styles.active)}
      style={start === undefined ? undefined : { left: start }}
      data-column={at}
    >
      {children}
      {direction !== null && <Arrow aria-hidden className={styles.arrow} />}
    </div>
  );
}

function directionOf(sort: MatrixSort | null, column: string | null): 'ascending' | 'descending' | null {
  if (sort === null || sort.column !== column) return null;
  return sort.isReversed ? 'descending' : 'ascending';
}

interface PurposeSpan {
  readonly title: string;
  readonly at: number;
  readonly start: number;
  readonly count: number;
}

/** The purposes of the columns in view, each spanning the first to the last of its columns. */
function spansOf(columns: readonly PlacedColumn[]): readonly PurposeSpan[] {
  const spans = new Map<string, PurposeSpan>();
  for (const { column, at, start } of columns) {
    const { title } = column.group;
    const known = spans.get(title);
    spans.set(title, known ? { ...known, count: at + 1 - known.at + 1 } : { title, at: at + 1, start, count: 1 });
  }
  return [...spans.values()];
}
