import type { ReactNode } from 'react';
import styles from './answer-section.module.css';

export interface AnswerSectionProps {
  readonly title: string;
  /** The accessible name, if it says more than the title. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A section of the answer below the verdict. */
export function AnswerSection({ title, label = title, children }: AnswerSectionProps) {
  return (
    <section aria-label={label} className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
