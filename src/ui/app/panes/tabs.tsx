import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { classNames } from '../../controls/class-names.ts';
import styles from './tabs.module.css';

interface TabListProps<Id extends string> {
  /** Unique id prefix, the same for a tab list and its panels. */
  readonly base: string;
  readonly tabs: readonly { readonly id: Id; readonly content: ReactNode }[];
  readonly shown: Id;
  readonly onShow: (id: Id) => void;
  /** The accessible name. */
  readonly label: string;
  readonly className: string | undefined;
  readonly tabClassName: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A list of tabs, one of them shown; arrow keys, Home and End switch between them. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { base, tabs, shown, onShow, label, className, tabClassName, ref } = props;
  const showByKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = tabs.findIndex(({ id }) => id === shown);
    const next = placeByKey(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onShow(tab.id);
    document.getElementById(tabId(base, tab.id))?.focus();
  };
  return (
    <div ref={ref} role="tablist" tabIndex={-1} aria-label={label} className={className} onKeyDown={showByKey}>
      {tabs.map(({ id, content }) => (
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
          {content}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  readonly base: string;
  readonly id: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** The content of a tab; stays mounted while another one is shown. */
export function TabPanel({ base, id, isShown, children }: TabPanelProps) {
  return (
    <div
      id={panelId(base, id)}
      role="tabpanel"
      aria-labelledby={tabId(base, id)}
      data-state={isShown ? 'active' : 'inactive'}
      tabIndex={-1}
      className={styles.panel}
    >
      {children}
    </div>
  );
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
