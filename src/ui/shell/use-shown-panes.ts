import { useMemo, useState } from 'react';
import type { PaneId } from '../commands/command.ts';
import { layoutStorage } from './layout-storage.ts';

const STORAGE_KEY = 'gatepost:open-panes';

const CLOSABLE = ['outline', 'problems'] as const satisfies readonly PaneId[];

/** Which panes are seen. */
export interface ShownPanes {
  /** The one that is seen where there is room for one only. */
  readonly shown: PaneId;
  /** Those of the closable panes that are open where there is room. */
  readonly open: ReadonlySet<PaneId>;
  readonly show: (pane: PaneId) => void;
  readonly close: (pane: PaneId) => void;
}

/** Keeps which panes are seen; which of the closable ones are open is remembered by the browser. */
export function useShownPanes(): ShownPanes {
  const [shown, setShown] = useState<PaneId>('policy');
  const [open, setOpen] = useState(readOpen);
  const actions = useMemo(() => {
    const change = (pane: PaneId, isOpen: boolean): void => {
      if (!isClosable(pane)) return;
      setOpen((before) => {
        if (before.has(pane) === isOpen) return before;
        const after = new Set(CLOSABLE.filter((id) => (id === pane ? isOpen : before.has(id))));
        layoutStorage.setItem(STORAGE_KEY, [...after].join(' '));
        return after;
      });
    };
    return {
      show: (pane: PaneId) => {
        setShown(pane);
        change(pane, true);
      },
      close: (pane: PaneId) => {
        setShown((before) => (before === pane ? 'policy' : before));
        change(pane, false);
      },
    };
  }, []);
  return { shown, open, ...actions };
}

function isClosable(pane: PaneId): boolean {
  return CLOSABLE.some((id) => id === pane);
}

function readOpen(): ReadonlySet<PaneId> {
  const kept = (layoutStorage.getItem(STORAGE_KEY) ?? '').split(' ');
  return new Set(CLOSABLE.filter((id) => kept.includes(id)));
}
