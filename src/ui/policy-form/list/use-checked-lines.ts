import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { FormItems, LineItem } from '../model/form-items.ts';

interface Checked {
  readonly keys: ReadonlySet<number>;
  /** Where a range selection starts. */
  readonly anchor: number | null;
}

type CheckAction =
  | { readonly kind: 'toggle'; readonly key: number }
  | { readonly kind: 'range'; readonly keys: readonly number[] }
  | { readonly kind: 'all'; readonly keys: readonly number[] }
  | { readonly kind: 'clear' };

const NONE: Checked = { keys: new Set(), anchor: null };

function reduceChecked(before: Checked, action: CheckAction): Checked {
  switch (action.kind) {
    case 'toggle': {
      const keys = new Set(before.keys);
      if (!keys.delete(action.key)) keys.add(action.key);
      return { keys, anchor: action.key };
    }
    case 'range':
      return { keys: new Set([...before.keys, ...action.keys]), anchor: before.anchor };
    case 'all':
      return { keys: new Set(action.keys), anchor: action.keys[0] ?? null };
    default:
      return NONE;
  }
}

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
  const [{ keys, anchor }, dispatch] = useReducer(reduceChecked, NONE);
  const latest = useRef({ list, anchor });
  useEffect(() => {
    latest.current = { list, anchor };
  });
  const check = useCallback((lineKey: number, isRange: boolean): void => {
    const { list: shown, anchor: from } = latest.current;
    const range = isRange && from !== null ? keysBetween(shown, from, lineKey) : null;
    dispatch(range ? { kind: 'range', keys: range } : { kind: 'toggle', key: lineKey });
  }, []);
  const checkAll = useCallback((): void => {
    dispatch({ kind: 'all', keys: lineItems(latest.current.list).map(({ lineKey }) => lineKey) });
  }, []);
  const clear = useCallback((): void => {
    dispatch({ kind: 'clear' });
  }, []);
  const items = useMemo(
    () => (keys.size === 0 ? [] : lineItems(list).filter(({ lineKey }) => keys.has(lineKey))),
    [list, keys],
  );
  return { keys, items, check, checkAll, clear };
}

function lineItems({ items }: FormItems): readonly LineItem[] {
  return items.filter((item) => item.kind === 'line');
}

/** The lines from one to another, inclusive; `null` when one is not visible. */
function keysBetween(list: FormItems, from: number, to: number): readonly number[] | null {
  const keys = lineItems(list).map(({ lineKey }) => lineKey);
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)];
  return a === -1 || b === -1 ? null : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
