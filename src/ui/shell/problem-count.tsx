import { SEVERITIES } from '../problems/problem.ts';
import { useProblems } from '../problems/use-problems.ts';
import styles from './problem-count.module.css';

/** How many problems there are, on the tab of the pane that lists them; nothing while there are none. */
export function ProblemCount() {
  const problems = useProblems();
  const worst = SEVERITIES.find((severity) => (problems?.counts[severity] ?? 0) > 0);
  if (problems === null || worst === undefined) return null;
  return (
    <span aria-hidden className={styles[worst]}>
      {problems.list.length.toLocaleString('en')}
    </span>
  );
}
