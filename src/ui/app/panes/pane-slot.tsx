import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PaneId } from '../../services/app-services.tsx';
import type { PaneFacts } from '../../services/pane-facts.ts';
import styles from './panes.module.css';

/** What a pane shows; `PANE_FACTS` tells how it is presented. */
export interface Pane {
  readonly id: PaneId;
  readonly content: ReactNode;
  /** A badge next to the title on the tab. */
  readonly badge?: ReactNode;
  /** Small buttons next to the title of the pane; on a phone, they are in the menu of the header. */
  readonly toolbar?: ReactNode;
  /** True if its frame scrolls the content; by default, the content fills the frame and scrolls itself. */
  readonly scrolls?: boolean;
}

/** A pane and the element that hosts it in every layout. */
export interface PlacedPane extends Pane, PaneFacts {
  readonly host: HTMLElement;
}

/** Holds a pane's host element in the current layout. */
export function PaneSlot({ host }: { readonly host: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(host);
  }, [host]);
  return <div ref={slot} className={styles.slot} />;
}
