import { useMemo, useState } from 'react';
import { PANE_IDS, type PaneId } from '../../services/app-services.tsx';
import { PANE_FACTS } from '../../services/pane-facts.ts';
import { localItems } from '../../services/storage/browser-storage.ts';

const STORAGE_KEY = 'gatepost:open-panes';

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
export function useShownPanes(): ShownPanes {
  const [shown, setShown] = useState<PaneId>('policy');
  const [open, setOpen] = useState(readOpen);
  const [isMaximized, maximize] = useState(false);
  const actions = useMemo(() => {
    const change = (pane: PaneId, isOpen: boolean): void => {
      const { place } = PANE_FACTS[pane];
      // Showing a pane above uncovers it, and the panes below close together.
      if (isOpen ? place !== 'bottom' : place === 'bottom') maximize(false);
      if (place === 'column') return;
      setOpen((before) => {
        if (before.has(pane) === isOpen) return before;
        const others = [...before].filter((id) => id !== pane && !(place === 'bottom' && isBelow(id)));
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
  }, []);
  return { shown, open, isMaximized, ...actions };
}

function isBelow(pane: PaneId): boolean {
  return PANE_FACTS[pane].place === 'bottom';
}

/** Returns the panes open at the last visit; at most one of those below the columns. */
function readOpen(): ReadonlySet<PaneId> {
  const kept = (localItems.getItem(STORAGE_KEY) ?? '').split(' ');
  const open = PANE_IDS.filter((id) => PANE_FACTS[id].place !== 'column' && kept.includes(id));
  const below = open.find(isBelow);
  return new Set(open.filter((id) => !isBelow(id) || id === below));
}
