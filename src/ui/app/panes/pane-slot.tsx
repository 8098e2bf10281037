import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PaneId } from '../../services/app-services.tsx';
import styles from './panes.module.css';

export interface Pane {
  readonly id: PaneId;
  /** The name of the region and of the tab. */
  readonly title: string;
  readonly icon: LucideIcon;
  readonly scroll: 'auto' | 'none';
  readonly content: ReactNode;
  /** A badge next to the title on the tab. */
  readonly badge?: ReactNode;
  /**
   * Where it goes on a wide screen: one of the columns, or a closable pane at their side or below them. A closable pane
   * is mounted when it is first shown.
   */
  readonly place?: 'column' | 'side' | 'bottom';
}

/** A pane and the element that hosts it in every layout. */
export interface PlacedPane extends Pane {
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
