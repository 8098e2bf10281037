import { formatCount } from '#core';
import type { Severity } from '#core/analysis';
import { Wrench } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { RowSelect } from '../controls/fields/select.tsx';
import { SearchField } from '../controls/fields/search-field.tsx';
import tones from '../controls/tones/tones.module.css';
import { TONES } from '../controls/tones/tones.ts';
import { useAppServices } from '../services/app-services.tsx';
import { fixAll } from '../services/fix-all.ts';
import type { Grouping } from './arrange-problems.ts';
import { SEVERITIES, type Problems } from './problem.ts';
import styles from './problems-toolbar.module.css';

export interface ProblemsToolbarProps {
  readonly problems: Problems;
  /** The number of findings that match the filter. */
  readonly shown: number;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping) => void;
  readonly severities: ReadonlySet<Severity>;
  readonly onSeverity: (severity: Severity) => void;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
}

const GROUPINGS = [
  { value: 'place', label: 'Place' },
  { value: 'severity', label: 'Severity' },
  { value: 'rule', label: 'Lint rule' },
] as const satisfies readonly { readonly value: Grouping; readonly label: string }[];

/** Filters, grouping, and the button that applies all fixes that need no choice. */
export function ProblemsToolbar(props: ProblemsToolbarProps) {
  const { problems, shown, grouping, onGrouping, severities, onSeverity, filter, onFilter } = props;
  const services = useAppServices();
  const isFixable = problems.fixable.size > 0;
  return (
    <div className={styles.toolbar}>
      <SearchField
        label="Filter problems"
        size="sm"
        placeholder="Filter"
        className={styles.filter}
        value={filter}
        onChange={onFilter}
      />
      <fieldset className={styles.severities}>
        <legend className="visually-hidden">Severities shown</legend>
        {SEVERITIES.map((severity) => (
          <SeverityButton
            key={severity}
            severity={severity}
            count={problems.counts[severity]}
            isShown={severities.has(severity)}
            onToggle={onSeverity}
          />
        ))}
      </fieldset>
      <div className={styles.grouping}>
        <span aria-hidden>Group by</span>
        <RowSelect label="Group by" options={GROUPINGS} value={grouping} onChange={onGrouping} />
      </div>
      <Button
        size="sm"
        icon={Wrench}
        unavailable={!isFixable}
        tooltip={
          isFixable
            ? 'Applies every fix that is safe or proved to change no decision, as one undo step'
            : 'No problem has a fix'
        }
        onClick={() => {
          void fixAll(services);
        }}
      >
        Fix all
      </Button>
      <output className="visually-hidden">
        {shown === problems.list.length ? '' : `${formatCount(shown)} of ${formatCount(problems.list.length)} shown`}
      </output>
    </div>
  );
}

interface SeverityButtonProps {
  readonly severity: Severity;
  readonly count: number;
  readonly isShown: boolean;
  readonly onToggle: (severity: Severity) => void;
}

function SeverityButton({ severity, count, isShown, onToggle }: SeverityButtonProps) {
  const { icon: Icon, name } = TONES[severity];
  const word = count === 1 ? name : `${name}s`;
  return (
    <button type="button" aria-pressed={isShown} className={styles.severity} onClick={() => onToggle(severity)}>
      <Icon aria-hidden className={tones[severity]} />
      {formatCount(count)}
      <span className={styles.severityWord}> {word.toLowerCase()}</span>
    </button>
  );
}
