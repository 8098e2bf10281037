import { useMemo, useState } from 'react';
import type { PaneId } from '../../services/app-services.tsx';
import { localItems } from '../../services/storage/browser-storage.ts';

const STORAGE_KEY = 'gatepost:open-panes';

const CLOSABLE = ['outline', 'problems'] as const satisfies readonly PaneId[];

/** Which panes are visible. */
export interface ShownPanes {
  /** The visible pane where there is room for only one. */
  readonly shown: PaneId;
  /** The open ones of the closable panes, on a wide screen. */
  readonly open: ReadonlySet<PaneId>;
  readonly show: (pane: PaneId) => void;
  readonly close: (pane: PaneId) => void;
}

/** State of the visible panes; the browser remembers which closable ones are open. */
export function useShownPanes(): ShownPanes {
  const [shown, setShown] = useState<PaneId>('policy');
  const [open, setOpen] = useState(readOpen);
  const actions = useMemo(() => {
    const change = (pane: PaneId, isOpen: boolean): void => {
      if (!isClosable(pane)) return;
      setOpen((before) => {
        if (before.has(pane) === isOpen) return before;
        const after = new Set(CLOSABLE.filter((id) => (id === pane ? isOpen : before.has(id))));
        localItems.setItem(STORAGE_KEY, [...after].join(' '));
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
  const kept = (localItems.getItem(STORAGE_KEY) ?? '').split(' ');
  return new Set(CLOSABLE.filter((id) => kept.includes(id)));
}
