import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { PaneId } from '../../services/app-services.tsx';
import { PaneSlot, type PlacedPane } from './pane-slot.tsx';
import styles from './panes.module.css';

interface PaneTabsProps {
  readonly panes: readonly PlacedPane[];
  readonly shown: PaneId;
  readonly onShow: (pane: PaneId) => void;
}

/** The panes as tabs. All stay mounted. */
export function PaneTabs({ panes, shown, onShow }: PaneTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = panes.findIndex(({ id }) => id === shown);
  // There may be more tabs than fit: the one that a command shows is scrolled into view.
  useEffect(() => {
    const tab = list.current?.children[place];
    if (!list.current || !(tab instanceof HTMLElement)) return;
    const { scrollLeft, clientWidth } = list.current;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < scrollLeft) list.current.scrollLeft = tab.offsetLeft;
    else if (end > scrollLeft + clientWidth) list.current.scrollLeft = end - clientWidth;
  }, [place]);
  return (
    <Tabs.Root
      className={styles.tabs}
      value={shown}
      onValueChange={(value) => {
        const pane = panes.find(({ id }) => id === value);
        if (pane) onShow(pane.id);
      }}
    >
      <Tabs.List ref={list} className={styles.tabList} aria-label="Panes">
        {panes.map(({ id, title, icon: Icon, mark }) => (
          <Tabs.Trigger key={id} value={id} className={styles.tab}>
            <Icon aria-hidden />
            {title}
            {mark}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {panes.map(({ id, host }) => (
        <Tabs.Content key={id} value={id} forceMount tabIndex={-1} className={styles.tabPanel}>
          <PaneSlot host={host} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
