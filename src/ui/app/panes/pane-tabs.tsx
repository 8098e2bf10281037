import { useEffect, useId, useRef, type ReactNode } from 'react';
import { TabList, TabPanels } from './tabs.tsx';
import type { PaneId } from '../../services/app-services.tsx';
import type { PlacedPane } from './pane-slot.tsx';
import styles from './panes.module.css';

interface PaneTabsProps {
  readonly panes: readonly PlacedPane[];
  readonly shown: PaneId;
  readonly onShow: (pane: PaneId) => void;
  /** Shown between the pane and the tabs. */
  readonly children?: ReactNode;
}

/**
 * The panes as tabs. The tabs are at the lower edge, in reach of a thumb, but come first in the page, so that Tab goes
 * from them into the pane.
 */
export function PaneTabs({ panes, shown, onShow, children }: PaneTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = panes.findIndex(({ id }) => id === shown);
  // There may be more tabs than fit, so a tab shown by a command is scrolled into view.
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  const base = useId();
  return (
    <>
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
    </>
  );
}
