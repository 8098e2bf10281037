import styles from './heat-bar.module.css';

/** How much a line decides, as bars: none for 0, four for 4. Decorative: the count is said next to it. */
export function HeatBar({ level }: { readonly level: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <span className={styles.bar} aria-hidden>
      {STEPS.map((step) => (
        <span key={step} className={step <= level ? styles.full : undefined} />
      ))}
    </span>
  );
}

const STEPS = [1, 2, 3, 4] as const;
