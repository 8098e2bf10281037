// The roles of table parts are written out on purpose; see DecisionTable. The linter does not know aria-description yet,
// which WAI-ARIA 1.3 allows on every role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/role-supports-aria-props */
import { broaderUsage, USAGES, type Answer, type Decision, type Policy, type Usage } from '#core';
import { classNames } from '../controls/class-names.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { VerdictMark } from '../controls/verdict-mark.tsx';
import styles from './decision-table.module.css';
import { DecisionReason } from './decision-reason.tsx';
import { DecisionTrace } from './decision-trace.tsx';
import { USAGE_MEANINGS } from './usage-meanings.ts';

export interface DecisionTableProps {
  readonly answer: Answer;
  /** The file that was asked. */
  readonly policy: Policy;
}

/**
 * The decision for each of the fourteen usages, one row each: verdict, restrictions, reason and deciding lines.
 *
 * In a narrow pane a row is laid out as a block, so the roles of table parts are written out: some browsers drop them
 * from parts whose `display` is another.
 */
export function DecisionTable({ answer, policy }: DecisionTableProps) {
  const rows = USAGES.map((usage) => answer.decisions.get(usage)).filter((decision) => decision !== undefined);
  return (
    <table role="table" aria-label="Effective decision" className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            Usage
          </th>
          <th role="columnheader" scope="col">
            Decision
          </th>
          <th role="columnheader" scope="col">
            Why
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((decision) => (
          <DecisionRow key={decision.usage} decision={decision} policy={policy} />
        ))}
      </tbody>
    </table>
  );
}

interface DecisionRowProps {
  readonly decision: Decision;
  readonly policy: Policy;
}

function DecisionRow({ decision, policy }: DecisionRowProps) {
  const { usage, effect, restrictions } = decision;
  const meaning = USAGE_MEANINGS[usage];
  return (
    <tr role="row" className={rowClass(usage)}>
      <th role="rowheader" scope="row" aria-description={meaning} {...tooltipAttributes(meaning)}>
        <code>{usage}</code>
      </th>
      <td role="cell" className={styles.verdict}>
        <VerdictMark effect={effect} />
      </td>
      <td role="cell" className={styles.why}>
        {restrictions.length > 0 && (
          <ul aria-label="Restrictions" className={styles.restrictions}>
            {restrictions.map(({ text }) => (
              <li key={text}>
                <code className={styles.restriction}>{text}</code>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.reason}>
          <DecisionReason decision={decision} policy={policy} />
        </p>
        {hasOwnTrace(decision) && <DecisionTrace steps={decision.steps} policy={policy} />}
      </td>
    </tr>
  );
}

/** True where rules were weighed against each other for this usage itself; the way to `crawl` stands in the summary. */
function hasOwnTrace({ usage, basis, steps }: Decision): boolean {
  return usage !== 'crawl' && basis !== 'crawl-prohibited' && basis !== 'default' && steps.length > 2;
}

function rowClass(usage: Usage): string {
  return classNames(styles.row, usage === 'crawl' && styles.crawl, broaderUsage(usage) !== null && styles.narrower);
}
