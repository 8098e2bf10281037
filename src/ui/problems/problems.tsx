import type { Severity } from '#core';
import { CircleCheck, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { arrangeProblems, type Grouping, type ProblemView } from './arrange-problems.ts';
import { countProblems, SEVERITIES, type Problems as FoundProblems } from './problem.ts';
import { ProblemList } from './problem-list.tsx';
import { PathCheck } from './path-check.tsx';
import { ProblemsToolbar } from './problems-toolbar.tsx';
import styles from './problems.module.css';
import { useProblems } from './use-problems.ts';

const ALL: ReadonlySet<Severity> = new Set(SEVERITIES);
const NOTHING: ReadonlySet<string> = new Set();

/** The content of the pane "Problems": all findings in all documents, where they are, and what mends them. */
export function Problems() {
  const problems = useProblems();
  return problems === null ? <p className={styles.wait}>Checking…</p> : <CheckedProblems problems={problems} />;
}

function CheckedProblems({ problems }: { readonly problems: FoundProblems }) {
  const [grouping, setGrouping] = useState<Grouping>('place');
  const [severities, setSeverities] = useState(ALL);
  const [filter, setFilter] = useState('');
  const [folded, setFolded] = useState(NOTHING);
  const shownFilter = useDeferredValue(filter);
  const view = useMemo<ProblemView>(
    () => ({ grouping, severities, filter: shownFilter, folded }),
    [grouping, severities, shownFilter, folded],
  );
  const { items, shown } = useMemo(() => arrangeProblems(problems.list, view), [problems, view]);
  const showAll = (): void => {
    setSeverities(ALL);
    setFilter('');
  };
  return (
    <div className={styles.problems}>
      <ProblemsToolbar
        problems={problems}
        shown={shown}
        grouping={grouping}
        onGrouping={(next) => {
          setGrouping(next);
          setFolded(NOTHING);
        }}
        severities={severities}
        onSeverity={(severity) => setSeverities((before) => toggled(before, severity))}
        filter={filter}
        onFilter={setFilter}
      />
      <PathCheck />
      {problems.list.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No problems found">
          Every line is read as it was written, as far as the lint rules can tell.
        </EmptyState>
      ) : shown === 0 ? (
        <EmptyState icon={Search} title="Nothing to show" action={<Button onClick={showAll}>Show all</Button>}>
          There are {countProblems(problems.counts)}, none of which the filter lets through.
        </EmptyState>
      ) : (
        <ProblemList
          items={items}
          grouping={grouping}
          folded={folded}
          onFold={(group) => setFolded((before) => toggled(before, group))}
        />
      )}
    </div>
  );
}

function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
