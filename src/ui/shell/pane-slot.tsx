import { useLayoutEffect, useRef } from 'react';
import styles from './panes.module.css';

/** The place where a pane's element stands at the moment. */
export function PaneSlot({ host }: { readonly host: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(host);
  }, [host]);
  return <div ref={slot} className={styles.slot} />;
}
