import { CRAWLER_PURPOSES, knownCrawler } from '#core';
import { type CellCodes, type CellMark, findRows, type MatrixColumn, readCell } from '#core/site';
import { purposeTitle } from '../controls/crawlers/crawlers-by-purpose.ts';
import type { MatrixSort } from './use-matrix-choice.ts';

/** A column as shown. */
export interface ShownColumn extends MatrixColumn {
  /** Its index among the decided columns. */
  readonly index: number;
  readonly group: ColumnGroup;
  readonly isFirst: boolean;
}

/** Columns of one purpose. */
export interface ColumnGroup {
  readonly id: string;
  readonly title: string;
}

const EVERYONE: ColumnGroup = { id: 'everyone', title: 'Everyone else' };
const UNKNOWN: ColumnGroup = { id: 'unknown', title: 'Unknown' };
const GROUPS: readonly ColumnGroup[] = [
  ...CRAWLER_PURPOSES.map((purpose) => ({ id: purpose, title: purposeTitle(purpose) })),
  UNKNOWN,
  EVERYONE,
];

function groupOf({ label }: MatrixColumn): ColumnGroup {
  if (label === '*') return EVERYONE;
  const purpose = knownCrawler(label)?.purposes[0];
  return GROUPS.find(({ id }) => id === purpose) ?? UNKNOWN;
}

/** The groups that occur among the columns, in order. */
export function groupsOf(columns: readonly MatrixColumn[]): readonly ColumnGroup[] {
  const found = new Set(columns.map(groupOf));
  return GROUPS.filter((group) => found.has(group));
}

/** Groups the columns by purpose, in the order of the purposes. @param only - the id of one group; `null` for all */
export function arrangeColumns(columns: readonly MatrixColumn[], only: string | null): readonly ShownColumn[] {
  const grouped = columns.map((column, index) => ({ ...column, index, group: groupOf(column) }));
  const groups = groupsOf(columns);
  const chosen = groups.filter(({ id }) => id === only);
  return (chosen.length > 0 ? chosen : groups).flatMap((group) =>
    grouped.filter((column) => column.group === group).map((column, at) => ({ ...column, isFirst: at === 0 })),
  );
}

export interface RowChoice {
  readonly paths: readonly string[];
  readonly columns: readonly ShownColumn[];
  /** `null` while being computed; rows are then neither filtered nor sorted by a column. */
  readonly codes: CellCodes | null;
  readonly marks: readonly CellMark[];
  readonly sort: MatrixSort | null;
}

/** Filters and sorts the paths to show. */
export function arrangeRows({ paths, columns, codes, marks, sort }: RowChoice): readonly string[] {
  const shown = columns.map(({ index }) => index);
  const rows = codes === null || marks.length === 0 ? [...paths.keys()] : [...findRows(codes, shown, marks)];
  const direction = sort?.isReversed === true ? -1 : 1;
  if (sort?.column === null) {
    rows.sort((one, other) => direction * compareTexts(paths[one] ?? '', paths[other] ?? ''));
  } else if (sort && codes !== null) {
    const column = columns.find(({ label }) => label === sort.column)?.index;
    if (column !== undefined) {
      const rank = (row: number): number =>
        VERDICT_RANKS[readCell(codes.codes[row * codes.width + column] ?? 0).verdict];
      rows.sort((one, other) => direction * (rank(one) - rank(other)) || one - other);
    }
  }
  return rows.flatMap((row) => paths[row] ?? []);
}

/** Compares by code units, which sorts ten thousand paths without a noticeable delay. */
function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Blocked sorts first. */
const VERDICT_RANKS = { blocked: 0, limited: 1, allowed: 2 } as const;

/** The sort order after a click on a column header, which cycles through sorted, reversed and unsorted. */
export function nextSort(sort: MatrixSort | null, column: string | null): MatrixSort | null {
  if (sort === null || sort.column !== column) return { column, isReversed: false };
  return sort.isReversed ? null : { column, isReversed: true };
}
