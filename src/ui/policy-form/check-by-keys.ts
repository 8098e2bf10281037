import type { KeyboardEvent } from 'react';
import type { FormItem, LineItem } from './form-items.ts';
import type { CheckedLines } from './use-checked-lines.ts';

/** What the keys of a row's box do: arrows go to the next box, with Shift they choose on the way. */
export interface CheckKeys {
  readonly items: readonly FormItem[];
  /** The index of the item that has the focus. */
  readonly index: number;
  readonly checked: CheckedLines;
  readonly goTo: (line: number) => void;
  readonly remove: (lines: readonly number[]) => void;
}

/** Handles a key that is pressed on the box of a row: arrows, Ctrl+A, Delete, Escape. @returns whether it was one of these */
export function checkByKeys(event: KeyboardEvent, { items, index, checked, goTo, remove }: CheckKeys): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.dataset['control'] !== 'check' || event.altKey) return false;
  const handle = (action: () => void): boolean => {
    event.preventDefault();
    action();
    return true;
  };
  const isMod = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = nextLine(items, index, event.key === 'ArrowUp' ? -1 : 1);
      const here = items[index];
      return handle(() => {
        if (!next) return;
        if (event.shiftKey && here?.kind === 'line') {
          if (!checked.keys.has(here.lineKey)) checked.check(here.lineKey, false);
          if (!checked.keys.has(next.lineKey)) checked.check(next.lineKey, false);
        }
        goTo(next.row.line);
      });
    }
    case 'a':
      return isMod && handle(checked.checkAll);
    case 'Escape':
      return checked.keys.size > 0 && handle(checked.clear);
    case 'Delete':
      return (
        checked.items.length > 0 &&
        handle(() => {
          remove(checked.items.map(({ row }) => row.line));
        })
      );
    default:
      return false;
  }
}

function nextLine(items: readonly FormItem[], index: number, step: 1 | -1): LineItem | null {
  for (let at = index + step; at >= 0 && at < items.length; at += step) {
    const item = items[at];
    if (item?.kind === 'line') return item;
  }
  return null;
}
