import { Fragment } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { classNames } from '../../controls/class-names.ts';
import type { PaneId } from '../../services/app-services.tsx';
import { localItems } from '../../services/storage/browser-storage.ts';
import { later } from '../../controls/later/later.tsx';
import type { BottomAreaProps } from './bottom-area.tsx';
import { PaneSlot, type PlacedPane } from './pane-slot.tsx';
import styles from './panes.module.css';

const BottomArea = later(async () => (await import('./bottom-area.tsx')).BottomArea);

interface PaneRowsProps {
  readonly columns: readonly PlacedPane[];
  /** The panes below all columns; `null` when they are closed. */
  readonly bottom: BottomAreaProps | null;
}

/** The columns and, when open, the panes across the full width below them. */
export function PaneRows({ columns, bottom }: PaneRowsProps) {
  const panelIds = bottom === null ? ['columns'] : ['columns', 'bottom'];
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'gatepost:rows',
    panelIds,
    storage: localItems,
    onlySaveAfterUserInteractions: true,
  });
  return (
    <Group
      className={classNames(styles.columns, styles.rows, bottom?.isMaximized === true && styles.covered)}
      orientation="vertical"
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
    >
      <Panel id="columns" className={styles.above} minSize={200}>
        <PaneColumns panes={columns} />
      </Panel>
      {bottom && (
        <>
          <Separator className={styles.rowSeparator} aria-label={`Divider above ${bottom.active.title}`} />
          <Panel id="bottom" defaultSize="42%" minSize={120}>
            <BottomArea {...bottom} />
          </Panel>
        </>
      )}
    </Group>
  );
}

/** Default widths in percent, except for the outline, which is sized to fit its text. */
const DEFAULT_SIZES: Readonly<Partial<Record<PaneId, string>>> = {
  outline: '15rem',
  policy: '38%',
  text: '34%',
  simulator: '28%',
};

/** Minimum widths in pixels: three panes and the outline fit into 1024. */
const MIN_SIZES: Readonly<Partial<Record<PaneId, number>>> = { outline: 160 };
const MIN_SIZE = 260;

/** The panes side by side, resizable by pointer and keyboard; the layout is remembered. */
function PaneColumns({ panes }: { readonly panes: readonly PlacedPane[] }) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'gatepost:panes',
    panelIds: panes.map(({ id }) => id),
    storage: localItems,
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
              aria-label={`Divider between ${panes[index - 1]?.title ?? ''} and ${title}`}
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
