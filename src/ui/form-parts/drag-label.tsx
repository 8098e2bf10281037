import styles from './drag-label.module.css';

/** What is dragged, in words, beside the pointer; nothing while nothing is. */
export function DragLabel({ label }: { readonly label: string | null }) {
  if (label === null) return null;
  return (
    <div className={styles.label} data-drag-label aria-hidden>
      {label}
    </div>
  );
}
