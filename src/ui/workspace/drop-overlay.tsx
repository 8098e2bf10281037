import { FileDown } from 'lucide-react';
import styles from './drop-overlay.module.css';

/** Covers the page while a file is dragged over it. @param target - what takes the drop */
export function DropOverlay({ target }: { readonly target: 'page' | 'dialog' }) {
  return (
    <div className={styles.overlay} aria-hidden>
      <div className={styles.card}>
        <FileDown />
        <p>{target === 'page' ? 'Drop robots.txt, pages, headers or tests to open them' : 'Drop it into the dialog'}</p>
      </div>
    </div>
  );
}
