import { describeRestriction, type Restriction, type Usage } from '#core';
import styles from './restriction-list.module.css';
import { useAsked } from './use-asked.tsx';

export interface RestrictionListProps {
  readonly usage: Usage;
  readonly restrictions: readonly Restriction[];
}

/** The restrictions in force, each as the file has it and in words. */
export function RestrictionList({ usage, restrictions }: RestrictionListProps) {
  const { typed } = useAsked();
  const { date, firstIndexed } = typed;
  return (
    <ul aria-label="Restrictions" className={styles.restrictions}>
      {restrictions.map((restriction) => (
        <li key={restriction.text}>
          <code className={styles.restriction}>{restriction.text}</code>{' '}
          <span className={styles.words}>{describeRestriction(restriction, { usage, date, firstIndexed })}</span>
        </li>
      ))}
    </ul>
  );
}
