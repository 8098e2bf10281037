import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { layoutStorage } from './layout-storage.ts';
import { PaneColumns } from './pane-columns.tsx';
import { PaneSlot } from './pane-slot.tsx';
import type { PlacedPane } from './panes.tsx';
import styles from './panes.module.css';

interface PaneRowsProps {
  readonly columns: readonly PlacedPane[];
  /** What lies under all columns; `null` when that is closed. */
  readonly bottom: PlacedPane | null;
}

/** The columns, and under them, where it is open, one pane as wide as the window. */
export function PaneRows({ columns, bottom }: PaneRowsProps) {
  const panelIds = bottom === null ? ['columns'] : ['columns', bottom.id];
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'gatepost:rows',
    panelIds,
    storage: layoutStorage,
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group
      className={styles.columns}
      orientation="vertical"
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
    >
      <Panel id="columns" minSize={200}>
        <PaneColumns panes={columns} />
      </Panel>
      {bottom && (
        <>
          <Separator className={styles.rowSeparator} aria-label={`Border above ${bottom.title}`} />
          <Panel id={bottom.id} defaultSize="32%" minSize={120}>
            <PaneSlot host={bottom.host} />
          </Panel>
        </>
      )}
    </Group>
  );
}
