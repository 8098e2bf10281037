import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import styles from './result.module.css';

export interface ResultTableProps {
  /** Also the name of the region that scrolls. */
  readonly title: string;
  /** What the table is about, after the title. */
  readonly about: ReactNode;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A table of the effects of a change, as wide as its content. */
export function ResultTable({ title, about, head, children }: ResultTableProps) {
  return (
    <section>
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{about}</span>
      </h3>
      {/* A scrollable element must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroller} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </section>
  );
}

export interface ChangedValueProps {
  /** `null` if it does not change. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly className?: string | undefined;
}

/** A value, after the previous one if it changes. */
export function ChangedValue({ before, after, className }: ChangedValueProps) {
  return (
    <span className={styles.cell}>
      {before !== null && (
        <>
          {before}
          <span className="visually-hidden">, will be </span>
          <ArrowRight aria-hidden className={styles.arrow} />
        </>
      )}
      <span className={classNames(styles.outcome, className)}>{after}</span>
    </span>
  );
}
