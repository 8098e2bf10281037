import { useEffect, useId, useRef, type ReactNode } from 'react';
import { TabList, TabPanels } from './tabs.tsx';
import type { PaneId } from '../../services/app-services.tsx';
import type { PlacedPane } from './pane-slot.tsx';
import styles from './panes.module.css';

interface PaneTabsProps {
  readonly panes: readonly PlacedPane[];
  readonly shown: PaneId;
  readonly onShow: (pane: PaneId) => void;
  /** Shown below the panes. */
  readonly children?: ReactNode;
}

/** The panes as tabs. All stay mounted. */
export function PaneTabs({ panes, shown, onShow, children }: PaneTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = panes.findIndex(({ id }) => id === shown);
  // There may be more tabs than fit, so a tab shown by a command is scrolled into view.
  useEffect(() => {
    const tab = list.current?.children[place];
    if (!list.current || !(tab instanceof HTMLElement)) return;
    const { scrollLeft, clientWidth } = list.current;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < scrollLeft) list.current.scrollLeft = tab.offsetLeft;
    else if (end > scrollLeft + clientWidth) list.current.scrollLeft = end - clientWidth;
  }, [place]);
  const base = useId();
  return (
    <div className={styles.tabs}>
      <TabList
        ref={list}
        base={base}
        label="Panes"
        className={styles.tabList}
        tabClassName={styles.tab}
        shown={shown}
        onShow={onShow}
        panes={panes}
        hasIcons
      />
      <TabPanels base={base} panes={panes} shown={shown} />
      {children}
    </div>
  );
}
