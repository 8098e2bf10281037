import type { KeyboardEvent, Ref } from 'react';
import { classNames } from '../../controls/class-names.ts';
import type { PaneId } from '../../services/app-services.tsx';
import { PaneSlot, type PlacedPane } from './pane-slot.tsx';
import styles from './tabs.module.css';

interface TabListProps {
  /** Unique id prefix, the same for a tab list and its panels. */
  readonly base: string;
  readonly panes: readonly PlacedPane[];
  readonly shown: PaneId;
  readonly onShow: (pane: PaneId) => void;
  /** The accessible name. */
  readonly label: string;
  readonly hasIcons?: boolean;
  readonly className: string | undefined;
  readonly tabClassName: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Panes as a list of tabs, one of them shown; arrow keys, Home and End switch between them. */
export function TabList(props: TabListProps) {
  const { base, panes, shown, onShow, label, hasIcons = false, className, tabClassName, ref } = props;
  const showByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = panes.findIndex(({ id }) => id === shown);
    const next = placeByKey(event.key, at, panes.length);
    const tab = next === null ? undefined : panes[next];
    if (tab === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onShow(tab.id);
    document.getElementById(tabId(base, tab.id))?.focus();
  };
  return (
    <div ref={ref} role="tablist" tabIndex={-1} aria-label={label} className={className} onKeyDown={showByKey}>
      {panes.map(({ id, title, icon: Icon, badge }) => (
        <button
          key={id}
          id={tabId(base, id)}
          type="button"
          role="tab"
          aria-selected={id === shown}
          aria-controls={panelId(base, id)}
          data-state={id === shown ? 'active' : 'inactive'}
          tabIndex={id === shown ? 0 : -1}
          className={classNames(styles.tab, tabClassName)}
          onClick={() => onShow(id)}
        >
          {hasIcons && <Icon aria-hidden />}
          {title}
          {badge}
        </button>
      ))}
    </div>
  );
}

/** The content of the tabs; a pane stays mounted while another one is shown. */
export function TabPanels({ base, panes, shown }: Pick<TabListProps, 'base' | 'panes' | 'shown'>) {
  return panes.map(({ id, host }) => (
    <div
      key={id}
      id={panelId(base, id)}
      role="tabpanel"
      aria-labelledby={tabId(base, id)}
      data-state={id === shown ? 'active' : 'inactive'}
      tabIndex={-1}
      className={styles.panel}
    >
      <PaneSlot host={host} />
    </div>
  ));
}

function tabId(base: string, id: string): string {
  return `${base}-tab-${id}`;
}

function panelId(base: string, id: string): string {
  return `${base}-panel-${id}`;
}

function placeByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
