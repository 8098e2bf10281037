import { Maximize2, Minimize2, X } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { TabList, TabPanels } from './tabs.tsx';
import type { PaneId } from '../../services/app-services.tsx';
import styles from './bottom-area.module.css';
import type { PlacedPane } from './pane-slot.tsx';

export interface BottomAreaProps {
  readonly panes: readonly PlacedPane[];
  readonly active: PlacedPane;
  readonly isMaximized: boolean;
  readonly onShow: (pane: PaneId) => void;
  readonly onClose: (pane: PaneId) => void;
  readonly onMaximize: (isMaximized: boolean) => void;
}

/** The panes below the columns, as tabs. They can be maximised over the columns, and close together. */
export function BottomArea({ panes, active, isMaximized, onShow, onClose, onMaximize }: BottomAreaProps) {
  const base = useId();
  return (
    <div className={classNames(styles.area, isMaximized && styles.maximized)}>
      <div className={styles.head}>
        <TabList
          base={base}
          label="Panes below"
          className={styles.tabs}
          tabClassName={styles.tab}
          shown={active.id}
          onShow={onShow}
          panes={panes}
        />
        <IconButton
          label={isMaximized ? 'Back to policy and text' : `Maximize ${active.title}`}
          tooltip={isMaximized ? 'Back to policy and text' : 'Maximize'}
          icon={isMaximized ? Minimize2 : Maximize2}
          onClick={() => onMaximize(!isMaximized)}
        />
        <IconButton label={`Close ${active.title}`} tooltip="Close" icon={X} onClick={() => onClose(active.id)} />
      </div>
      <TabPanels base={base} panes={panes} shown={active.id} />
    </div>
  );
}
