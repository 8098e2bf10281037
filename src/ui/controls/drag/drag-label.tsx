import styles from './drag-label.module.css';

/** The label next to the pointer during a drag. */
export function DragLabel({ label }: { readonly label: string | null }) {
  if (label === null) return null;
  return (
    <div className={styles.label} data-drag-label aria-hidden>
      {label}
    </div>
  );
}
