import { formatCount } from '#core';
import { classNames } from '../controls/class-names.ts';
import { SEVERITIES } from './problem.ts';
import { useProblems } from './use-problems.ts';
import styles from './problem-count.module.css';

/** The number of problems, in the colour of the worst; nothing when there are none. */
export function ProblemCount() {
  const problems = useProblems();
  const worst = SEVERITIES.find((severity) => (problems?.counts[severity] ?? 0) > 0);
  if (problems === null || worst === undefined) return null;
  return (
    <span aria-hidden className={classNames(styles.count, styles[worst])}>
      {formatCount(problems.list.length)}
    </span>
  );
}
