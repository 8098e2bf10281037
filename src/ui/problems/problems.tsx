import type { Severity } from '#core/analysis';
import { CircleCheck, CircleDashed, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { selectCheckState, selectPendingAnalyses } from '#state';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { toggled } from '../controls/toggled.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { arrangeProblems, type Grouping, type ProblemView } from './arrange-problems.ts';
import { ProblemList } from './problem-list.tsx';
import { countProblems, SEVERITIES, type Problems as FoundProblems } from './problem.ts';
import { ProblemsToolbar } from './problems-toolbar.tsx';
import styles from './problems.module.css';
import { useProblems } from './use-problems.ts';

const ALL: ReadonlySet<Severity> = new Set(SEVERITIES);
const NOTHING: ReadonlySet<string> = new Set();

/** The content of the "Problems" pane: the findings in all documents, with places and fixes. */
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
        <NothingFound />
      ) : shown === 0 ? (
        <EmptyState icon={Search} title="Nothing to show" action={<Button onClick={showAll}>Show all</Button>}>
          The filter hides {countProblems(problems.counts)}.
        </EmptyState>
      ) : (
        <ProblemList
          items={items}
          fixable={problems.fixable}
          grouping={grouping}
          folded={folded}
          onFold={(group) => setFolded((before) => toggled(before, group))}
        />
      )}
    </div>
  );
}

function NothingFound() {
  const check = useEditorStore(selectCheckState);
  if (check === 'checking') return <p className={styles.wait}>Checking…</p>;
  if (check === 'partly') {
    return (
      <EmptyState icon={CircleDashed} title="Partly checked">
        Nothing found so far, but not every rule was checked.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CircleCheck} title="No problems found">
      All documents were checked with all lint rules.
    </EmptyState>
  );
}

/** Shows that the all-paths analysis is still running, or that not everything could be checked. */
function PathCheck() {
  const isLooking = useEditorStore((state) => selectPendingAnalyses(state).length > 0);
  const unfinished = useEditorStore(({ pathFindings }) =>
    [...pathFindings].flatMap(([path, { complete }]) => (complete ? [] : [path])).join(', '),
  );
  const isNotLoaded = useEditorStore(({ linter, pageReader }) => linter === 'failed' || pageReader === 'failed');
  return (
    <div className={styles.check}>
      {/* Not announced: it appears after every change. */}
      {isLooking && <span className={styles.looking}>Checking all rules…</span>}
      <output>
        {isNotLoaded && <span>Some checks could not be loaded. Reload the page to try again.</span>}
        {!isLooking && unfinished !== '' && (
          <span>
            Not everything in {unfinished} was checked: too many rules to compare on every path. There may be more
            problems.
          </span>
        )}
      </output>
    </div>
  );
}
