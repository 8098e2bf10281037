import { Maximize2, Minimize2, X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { classNames } from '../../controls/class-names.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import type { PaneId } from '../../services/app-services.tsx';
import styles from './bottom-area.module.css';
import { PaneSlot, type PlacedPane } from './pane-slot.tsx';

export interface BottomAreaProps {
  readonly panes: readonly PlacedPane[];
  readonly active: PlacedPane;
  readonly isMaximized: boolean;
  readonly onShow: (pane: PaneId) => void;
  readonly onClose: (pane: PaneId) => void;
  readonly onMaximize: (isMaximized: boolean) => void;
}

/** The panes below the columns, as tabs. They can cover the columns, and be closed together. */
export function BottomArea({ panes, active, isMaximized, onShow, onClose, onMaximize }: BottomAreaProps) {
  return (
    <Tabs.Root
      className={classNames(styles.area, isMaximized && styles.maximized)}
      value={active.id}
      onValueChange={(value) => {
        const pane = panes.find(({ id }) => id === value);
        if (pane) onShow(pane.id);
      }}
    >
      <div className={styles.head}>
        <Tabs.List className={styles.tabs} aria-label="Panes below">
          {panes.map(({ id, title, mark }) => (
            <Tabs.Trigger key={id} value={id} className={styles.tab}>
              {title}
              {mark}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <IconButton
          label={isMaximized ? 'Back to policy and text' : `Maximize ${active.title}`}
          tooltip={isMaximized ? 'Back to policy and text' : 'Maximize'}
          icon={isMaximized ? Minimize2 : Maximize2}
          size="sm"
          onClick={() => {
            onMaximize(!isMaximized);
          }}
        />
        <IconButton
          label={`Close ${active.title}`}
          tooltip="Close"
          icon={X}
          size="sm"
          onClick={() => {
            onClose(active.id);
          }}
        />
      </div>
      {panes.map(({ id, host }) => (
        <Tabs.Content key={id} value={id} forceMount tabIndex={-1} className={styles.panel}>
          <PaneSlot host={host} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
