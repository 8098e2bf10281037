import { Fragment } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { PaneId } from '../commands/command.ts';
import { PaneSlot } from './pane-slot.tsx';
import type { PlacedPane } from './panes.tsx';
import styles from './panes.module.css';

const DEFAULT_SIZES: Readonly<Record<PaneId, string>> = { policy: '38%', text: '34%', simulator: '28%' };

/** The storage of the browser, which may be blocked: the sizes then hold for this visit. */
const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Blocked or full.
    }
  },
};

/** The panes side by side, with borders that can be moved by pointer and keyboard; their places are remembered. */
export function PaneColumns({ panes }: { readonly panes: readonly PlacedPane[] }) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'gatepost:panes',
    panelIds: panes.map(({ id }) => id),
    storage: layoutStorage,
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group
      className={styles.columns}
      orientation="horizontal"
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
    >
      {panes.map(({ id, title, host }, index) => (
        <Fragment key={id}>
          {index > 0 && (
            <Separator
              className={styles.separator}
              aria-label={`Border between ${panes[index - 1]?.title ?? ''} and ${title}`}
            />
          )}
          <Panel id={id} defaultSize={DEFAULT_SIZES[id]} minSize={260}>
            <PaneSlot host={host} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
