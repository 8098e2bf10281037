import { USAGES } from '#core';
import { CELL_MARKS, type CellMark, type MatrixUsage } from '#core/site';
import { useRef, useState } from 'react';
import { localItems, tabItems } from '../services/storage/browser-storage.ts';

/** How the rows are sorted: by path, or by the verdicts of a column. */
export interface MatrixSort {
  /** The label of a column; `null` for the paths. */
  readonly column: string | null;
  readonly isReversed: boolean;
}

/** The user's choice of what the matrix shows. */
export interface MatrixChoice {
  /** `null`: sample paths of the file. */
  readonly paths: readonly string[] | null;
  /** Names, and `*` for any other; `null`: those of the file and a few well-known ones. */
  readonly crawlers: readonly string[] | null;
  readonly usage: MatrixUsage;
  /** The only group of columns to show; `null` for all. */
  readonly group: string | null;
  /** Only rows with a cell that has all of these. */
  readonly marks: readonly CellMark[];
  /** `null`: in the order in which the paths were given. */
  readonly sort: MatrixSort | null;
}

const NOTHING_CHOSEN: MatrixChoice = {
  paths: null,
  crawlers: null,
  usage: 'crawl',
  group: null,
  marks: [],
  sort: null,
};

const KEY = 'gatepost:matrix';
/** Stored separately, since there may be many and the rest changes more often. */
const PATHS_KEY = 'gatepost:matrix-paths';

/** Returns the user's choice, which the browser stores for this tab and for the next visit. */
export function useMatrixChoice(): readonly [MatrixChoice, (change: Partial<MatrixChoice>) => void] {
  const [choice, setChoice] = useState(readChoice);
  // Undo may run after further changes, which it must keep.
  const latest = useRef(choice);
  const change = (changed: Partial<MatrixChoice>): void => {
    const before = latest.current;
    const next = { ...before, ...changed };
    const { paths, ...others } = next;
    latest.current = next;
    setChoice(next);
    for (const items of [tabItems, localItems]) {
      items.setItem(KEY, JSON.stringify(others));
      if (paths !== before.paths) items.setItem(PATHS_KEY, paths === null ? null : paths.join('\n'));
    }
  };
  return [choice, change];
}

function readChoice(): MatrixChoice {
  const items = tabItems.getItem(KEY) === null ? localItems : tabItems;
  const paths = items.getItem(PATHS_KEY)?.split('\n').filter(Boolean) ?? null;
  const kept = readKept(items.getItem(KEY));
  const { usage, group, sort } = kept;
  return {
    paths,
    crawlers: stringsOf(kept['crawlers']),
    usage: [...USAGES, 'all' as const].find((one) => one === usage) ?? NOTHING_CHOSEN.usage,
    group: typeof group === 'string' ? group : null,
    marks: CELL_MARKS.filter((mark) => stringsOf(kept['marks'])?.includes(mark)),
    sort: readSort(sort),
  };
}

function readKept(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function stringsOf(kept: unknown): readonly string[] | null {
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : null;
}

function readSort(kept: unknown): MatrixSort | null {
  if (typeof kept !== 'object' || kept === null || !('column' in kept) || !('isReversed' in kept)) return null;
  const { column, isReversed } = kept;
  return { column: typeof column === 'string' ? column : null, isReversed: isReversed === true };
}
