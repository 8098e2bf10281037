import { useLayoutEffect, useRef } from 'react';
import styles from './loading-dialog.module.css';

export interface LoadingDialogProps {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Placeholder for a dialog whose code is still loading. It takes the focus, so that keys pressed in the meantime change
 * nothing, and returns it before the dialog takes it; Escape cancels.
 */
export function LoadingDialog({ title, onClose }: LoadingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} aria-busy className={styles.loading} onCancel={onClose}>
      Opening {title}…
    </dialog>
  );
}
