// The roles of table parts are written out on purpose; see DecisionTable. The linter does not know aria-description yet,
// which WAI-ARIA 1.3 allows on every role.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/role-supports-aria-props */
import { ChevronDown, ChevronRight, Split } from 'lucide-react';
import { useId, useState } from 'react';
import { broaderUsage, USAGES, type Decision, type Usage } from '#core';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { VerdictMark } from '../controls/verdict-mark.tsx';
import styles from './decision-table.module.css';
import { DecisionReason } from './decision-reason.tsx';
import { DecisionTrace } from './decision-trace.tsx';
import type { Otherwise } from './find-otherwise.ts';
import { OtherReadings } from './other-readings.tsx';
import { RestrictionList } from './restriction-list.tsx';
import { useAsked } from './use-asked.tsx';
import { USAGE_MEANINGS } from './usage-meanings.ts';

/**
 * The decision for each of the fourteen usages, one row each: verdict, restrictions, reason and deciding lines; on demand
 * the whole way to it, and the readings that decide otherwise.
 *
 * In a narrow pane a row is laid out as a block, so the roles of table parts are written out: some browsers drop them
 * from parts whose `display` is another.
 */
export function DecisionTable({ otherwise }: { readonly otherwise: Otherwise }) {
  const { answer } = useAsked();
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
            Reason
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((decision) => (
          <DecisionRow key={decision.usage} decision={decision} otherwise={otherwise} />
        ))}
      </tbody>
    </table>
  );
}

interface DecisionRowProps {
  readonly decision: Decision;
  readonly otherwise: Otherwise;
}

function DecisionRow({ decision, otherwise }: DecisionRowProps) {
  const { usage, effect, restrictions } = decision;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const meaning = USAGE_MEANINGS[usage];
  const open = otherwise.filter(({ decisions }) => decisions.has(usage));
  return (
    <tr role="row" className={rowClass(usage)}>
      <th role="rowheader" scope="row" aria-description={meaning} {...tooltipAttributes(meaning)}>
        <code>{usage}</code>
      </th>
      <td role="cell" className={styles.verdict}>
        <VerdictMark effect={effect} />
      </td>
      <td role="cell" className={styles.why}>
        {restrictions.length > 0 && <RestrictionList usage={usage} restrictions={restrictions} />}
        <div className={styles.line}>
          <p className={styles.reason}>
            <DecisionReason decision={decision} />
          </p>
          <Button
            variant="ghost"
            size="sm"
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            aria-controls={isOpen ? moreId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Why
          </Button>
        </div>
        {open.length > 0 && (
          <span className={styles.depends}>
            <Split aria-hidden />
            Depends on the reading ({open.map(({ reading }) => reading).join(', ')})
          </span>
        )}
        {isOpen && (
          <div id={moreId} className={styles.more}>
            <DecisionTrace usage={usage} />
            {open.length > 0 && <OtherReadings otherwise={open} usage={usage} />}
          </div>
        )}
      </td>
    </tr>
  );
}

function rowClass(usage: Usage): string {
  return classNames(styles.row, usage === 'crawl' && styles.crawl, broaderUsage(usage) !== null && styles.narrower);
}
