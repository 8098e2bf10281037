import { useLayoutEffect, useRef } from 'react';
import styles from './dialog-on-its-way.module.css';

export interface DialogOnItsWayProps {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Stands in for a dialog whose code is still loading. It takes the focus, so that what is typed meanwhile changes nothing, and
 * gives it back before the dialog takes it; Escape gives the dialog up.
 */
export function DialogOnItsWay({ title, onClose }: DialogOnItsWayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} aria-busy className={styles.onItsWay} onCancel={onClose}>
      Opening {title}…
    </dialog>
  );
}
