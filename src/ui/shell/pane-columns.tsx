import { Fragment } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { PaneId } from '../commands/command.ts';
import { layoutStorage } from './layout-storage.ts';
import { PaneSlot } from './pane-slot.tsx';
import type { PlacedPane } from './panes.tsx';
import styles from './panes.module.css';

/** In percent, but for the outline: its width is that of its words, whatever the window. */
const DEFAULT_SIZES: Readonly<Record<PaneId, string>> = {
  outline: '15rem',
  policy: '38%',
  text: '34%',
  simulator: '28%',
  problems: '30%',
};

/** The least widths in pixels. Three panes and an outline fit into 1024. */
const MIN_SIZES: Readonly<Partial<Record<PaneId, number>>> = { outline: 160 };
const MIN_SIZE = 260;

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
          <Panel id={id} defaultSize={DEFAULT_SIZES[id]} minSize={MIN_SIZES[id] ?? MIN_SIZE}>
            <PaneSlot host={host} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
