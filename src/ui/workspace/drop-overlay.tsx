import { FileDown } from 'lucide-react';
import styles from './drop-overlay.module.css';

/** Covers the page while a file is dragged over it. */
export function DropOverlay() {
  return (
    <div className={styles.overlay} aria-hidden>
      <div className={styles.card}>
        <FileDown />
        <p>Drop robots.txt, pages, headers or tests to open them</p>
      </div>
    </div>
  );
}
