import { useMemo, useState } from 'react';
import type { PaneId } from '../../services/app-services.tsx';
import { localItems } from '../../services/storage/browser-storage.ts';
import type { Pane } from './pane-slot.tsx';

const STORAGE_KEY = 'gatepost:open-panes';

/** Which panes are visible. */
export interface ShownPanes {
  /** The visible pane where there is room for only one. */
  readonly shown: PaneId;
  /** On a wide screen: the open panes at the side, and the active one below the columns. */
  readonly open: ReadonlySet<PaneId>;
  /** Whether the panes below the columns cover them, on a wide screen. */
  readonly isMaximized: boolean;
  readonly show: (pane: PaneId) => void;
  /** Closes a pane at the side; closing any pane below the columns closes all of those. */
  readonly close: (pane: PaneId) => void;
  readonly maximize: (isMaximized: boolean) => void;
}

/** Manages which panes are visible; the browser remembers which closable ones are open. */
export function useShownPanes(panes: readonly Pane[]): ShownPanes {
  const [shown, setShown] = useState<PaneId>('policy');
  const [open, setOpen] = useState(() => readOpen(panes));
  const [isMaximized, maximize] = useState(false);
  const actions = useMemo(() => {
    const change = (pane: PaneId, isOpen: boolean): void => {
      const place = placeOf(panes, pane);
      if (place === 'column') {
        if (isOpen) maximize(false);
        return;
      }
      if (place === 'bottom' && !isOpen) maximize(false);
      setOpen((before) => {
        if (before.has(pane) === isOpen) return before;
        const others = [...before].filter((id) => id !== pane && !(place === 'bottom' && placeOf(panes, id) === place));
        const after = new Set(isOpen ? [...others, pane] : others);
        localItems.setItem(STORAGE_KEY, [...after].join(' '));
        return after;
      });
    };
    return {
      maximize,
      show: (pane: PaneId) => {
        setShown(pane);
        change(pane, true);
      },
      close: (pane: PaneId) => {
        setShown((before) => (before === pane ? 'policy' : before));
        change(pane, false);
      },
    };
  }, [panes]);
  return { shown, open, isMaximized, ...actions };
}

function placeOf(panes: readonly Pane[], id: PaneId): NonNullable<Pane['place']> {
  return panes.find((pane) => pane.id === id)?.place ?? 'column';
}

/** Returns the panes open at the last visit; at most one of those below the columns. */
function readOpen(panes: readonly Pane[]): ReadonlySet<PaneId> {
  const kept = (localItems.getItem(STORAGE_KEY) ?? '').split(' ');
  const open = panes.filter(({ id, place = 'column' }) => place !== 'column' && kept.includes(id));
  const bottom = open.find(({ place }) => place === 'bottom');
  return new Set(open.filter((pane) => pane.place !== 'bottom' || pane === bottom).map(({ id }) => id));
}
