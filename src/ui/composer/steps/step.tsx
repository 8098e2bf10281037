import { useId, type ReactNode } from 'react';
import type { Answers } from '../answers.ts';
import styles from './steps.module.css';

export interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One of the questions, always shown with its answer; a CSS counter numbers them. */
export function Step({ title, children }: StepProps) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <span className={styles.number} aria-hidden />
        {title}
      </h3>
      <div className={styles.answer}>{children}</div>
    </section>
  );
}

export interface StepAnswerProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}
