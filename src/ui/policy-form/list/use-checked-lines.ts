import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import { toggled } from '../../controls/toggled.ts';
import type { FormItems, LineItem } from '../model/form-items.ts';

interface Checked {
  readonly keys: ReadonlySet<number>;
  /** Where a range selection starts. */
  readonly anchor: number | null;
}

const NONE: Checked = { keys: new Set(), anchor: null };

/** The lines selected for bulk changes. */
export interface CheckedLines {
  readonly keys: ReadonlySet<number>;
  /** The visible ones among them, in file order. */
  readonly items: readonly LineItem[];
  /** Toggles a line. @param isRange - selects everything between it and the last toggled line */
  readonly check: (lineKey: number, isRange: boolean) => void;
  readonly checkAll: () => void;
  readonly clear: () => void;
}

/** State of the selected lines, by line key, so that the selection survives edits elsewhere. */
export function useCheckedLines(list: FormItems): CheckedLines {
  const [{ keys, anchor }, setChecked] = useState(NONE);
  const latest = useRef({ list, anchor });
  // Before the user can act on the new list.
  useLayoutEffect(() => {
    latest.current = { list, anchor };
  });
  const actions = useActions(latest, setChecked);
  const items = useMemo(
    () => (keys.size === 0 ? [] : lineItems(list).filter(({ lineKey }) => keys.has(lineKey))),
    [list, keys],
  );
  return { keys, items, ...actions };
}

/** Separate from {@link useCheckedLines}, in which these functions would retain the first list. */
function useActions(
  latest: RefObject<{ readonly list: FormItems; readonly anchor: number | null }>,
  setChecked: Dispatch<SetStateAction<Checked>>,
): Pick<CheckedLines, 'check' | 'checkAll' | 'clear'> {
  const check = useCallback(
    (lineKey: number, isRange: boolean): void => {
      const { list, anchor } = latest.current;
      const range = isRange && anchor !== null ? keysBetween(list, anchor, lineKey) : null;
      setChecked((before) =>
        range === null
          ? { keys: toggled(before.keys, lineKey), anchor: lineKey }
          : { keys: new Set([...before.keys, ...range]), anchor: before.anchor },
      );
    },
    [latest, setChecked],
  );
  const checkAll = useCallback((): void => {
    const all = keysOf(latest.current.list);
    setChecked({ keys: new Set(all), anchor: all[0] ?? null });
  }, [latest, setChecked]);
  const clear = useCallback(() => setChecked(NONE), [setChecked]);
  return { check, checkAll, clear };
}

function lineItems({ items }: FormItems): readonly LineItem[] {
  return items.filter((item) => item.kind === 'line');
}

function keysOf(list: FormItems): readonly number[] {
  return lineItems(list).map(({ lineKey }) => lineKey);
}

/** The lines from one to another, inclusive; `null` when one is not visible. */
function keysBetween(list: FormItems, from: number, to: number): readonly number[] | null {
  const keys = keysOf(list);
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)];
  return a === -1 || b === -1 ? null : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
