import styles from './heat-bar.module.css';

/** How many paths a line decides, as up to four bars. Decorative: the count is next to it. */
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
