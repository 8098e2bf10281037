import type { Severity } from '#core';
import { Search, Wrench } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { Select } from '../controls/select.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import type { Grouping } from './arrange-problems.ts';
import { fixAllSafe } from './mend.ts';
import { SEVERITIES, type Problems } from './problem.ts';
import styles from './problems-toolbar.module.css';
import { SEVERITY_TEXTS } from './severity-texts.ts';

export interface ProblemsToolbarProps {
  readonly problems: Problems;
  /** How many the filter lets through. */
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

/** What is shown of the problems and how, and the button that fixes what can be fixed safely. */
export function ProblemsToolbar(props: ProblemsToolbarProps) {
  const { problems, shown, grouping, onGrouping, severities, onSeverity, filter, onFilter } = props;
  const services = useAppServices();
  const { safeFixes } = problems;
  return (
    <div className={styles.toolbar}>
      <div className={styles.filter}>
        <Search aria-hidden className={styles.filterIcon} />
        <TextField
          label="Filter problems"
          hideLabel
          size="sm"
          type="search"
          placeholder="Filter"
          value={filter}
          onChange={onFilter}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onFilter('');
          }}
        />
      </div>
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
        <Select label="Group by" hideLabel size="sm" options={GROUPINGS} value={grouping} onChange={onGrouping} />
      </div>
      <Button
        size="sm"
        icon={Wrench}
        unavailable={safeFixes === 0}
        tooltip={
          safeFixes === 0
            ? 'No problem has a fix that is safe'
            : 'Applies every fix that keeps the meaning or writes what was plainly meant, as one step'
        }
        onClick={() => {
          fixAllSafe(services);
        }}
      >
        Fix all safe
      </Button>
      <output className="visually-hidden">
        {shown === problems.list.length ? '' : `${shown.toLocaleString('en')} of ${problems.list.length} shown`}
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
  const { icon: Icon, name, plural } = SEVERITY_TEXTS[severity];
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className={classNames(styles.severity, styles[severity])}
      onClick={() => {
        onToggle(severity);
      }}
    >
      <Icon aria-hidden />
      {count.toLocaleString('en')}
      <span className={styles.severityWord}> {count === 1 ? name.toLowerCase() : plural}</span>
    </button>
  );
}
