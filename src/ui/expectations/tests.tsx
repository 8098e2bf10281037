import { countThings, formatCount } from '#core';
import { titleOf, type TestResult } from '#core/site';
import {
  type DocumentTests,
  selectPendingTests,
  selectRobotsDocument,
  selectTestDocuments,
  selectTestLines,
  selectTestReports,
} from '#state';
import { ListChecks } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { Button, LinkButton } from '../controls/button.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { Checkbox } from '../controls/fields/checkbox.tsx';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { LongList } from '../controls/long-list.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { KIND_FACTS, newTests } from '../services/document-kinds.ts';
import { countTests, describeTests } from '../services/expectations/count-tests.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { TestStatus } from './test-status.tsx';
import styles from './tests.module.css';
import { UnmetList } from './unmet-list.tsx';
import { useTestCommands, type TestCommands } from './use-test-commands.ts';

/** The content of the "Tests" pane: the tests of all documents of expectations, with their results. */
export function Tests() {
  const documents = useEditorStore((state) => selectTestDocuments(state).length);
  const reports = useEditorStore(selectTestReports);
  const [onlyFailing, setOnlyFailing] = useState(false);
  const counts = useMemo(() => countTests(reports), [reports]);
  const hasMistakes = reports.some(({ report }) => report.problems.length > 0);
  if (documents === 0) return <NoTests />;
  return (
    <div className={styles.tests}>
      <div className={styles.toolbar}>
        <p className={styles.counts}>
          {describeTests(counts) || (hasMistakes ? 'No test can be read' : countThings(0, 'test'))}
        </p>
        <TestCheck />
        <span className={styles.gap} />
        <Checkbox label="Only failing" checked={onlyFailing} onChange={setOnlyFailing} />
      </div>
      <div className={styles.scroller}>
        {reports.map((one) => (
          <DocumentResults key={one.path} tests={one} showsPath={documents > 1} onlyFailing={onlyFailing} />
        ))}
      </div>
    </div>
  );
}

function NoTests() {
  const { store } = useAppServices();
  const add = (): void => {
    keepFocus();
    const state = store.getState();
    state.actions.addDocument('expectations', KIND_FACTS.expectations.name, newTests(selectRobotsDocument(state).path));
  };
  return (
    <EmptyState
      icon={ListChecks}
      title="No tests yet"
      action={
        <Button data-palette onClick={add}>
          Add tests
        </Button>
      }
    >
      Tests say what crawlers must be allowed, and what must stay blocked. They are checked after every change, here and
      by <code>gatepost test</code>.
    </EmptyState>
  );
}

/** The progress of a check while results are stale, or that it failed. */
function TestCheck() {
  const isChecking = useEditorStore((state) => selectPendingTests(state).length > 0);
  const progress = useEditorStore(({ testProgress }) => testProgress);
  const hasFailed = useEditorStore((state) =>
    selectTestDocuments(state).some(({ path }) => state.checkedTests.get(path)?.report === null),
  );
  if (!isChecking && hasFailed) {
    return <p className={styles.counts}>The tests could not be checked. Reload the page to try again.</p>;
  }
  if (!isChecking) return null;
  return (
    // Not a live region, which would read out every step.
    <p className={styles.checking}>
      {progress === null ? 'Checking…' : `Checking ${formatCount(progress.done)} of ${formatCount(progress.all)}…`}
    </p>
  );
}

interface DocumentResultsProps {
  readonly tests: DocumentTests;
  readonly showsPath: boolean;
  readonly onlyFailing: boolean;
}

function DocumentResults({ tests: { path, report }, showsPath, onlyFailing }: DocumentResultsProps) {
  const commands = useTestCommands(path);
  const shown = onlyFailing ? report.tests.filter(({ result }) => result !== 'pass') : report.tests;
  const lineNow = useEditorStore((state) => selectTestLines(state, path));
  const [problem] = report.problems;
  const problemLine = problem ? lineNow(problem.line) : null;
  return (
    <section aria-label={path}>
      {showsPath && <h3 className={styles.heading}>{path}</h3>}
      {problem && (
        <p className={styles.problem}>
          <TestStatus state="unknown" />
          <span>
            {countThings(report.problems.length, 'mistake')} in {path} {report.problems.length === 1 ? 'keeps' : 'keep'}{' '}
            tests from being read.{' '}
            {problemLine !== null && (
              <>
                Line {problemLine + 1}: {problem.message}{' '}
                <LinkButton className={styles.place} onClick={() => commands.show({ ...problem, line: problemLine })}>
                  Go to line {problemLine + 1}
                </LinkButton>
              </>
            )}
          </span>
        </p>
      )}
      {report.tests.length === 0 && !problem && <p className={styles.nothing}>{path} has no tests.</p>}
      {report.tests.length > 0 && shown.length === 0 && <p className={styles.nothing}>No failing tests in {path}.</p>}
      <LongList items={shown} first={100}>
        {(items) => (
          <ul>
            {items.map((test) => (
              <TestRow
                key={test.expectation.index}
                path={path}
                test={test}
                line={lineNow(test.expectation.line)}
                commands={commands}
              />
            ))}
          </ul>
        )}
      </LongList>
    </section>
  );
}

interface TestRowProps {
  readonly path: string;
  readonly test: TestResult;
  /** Where it is now, from 0; `null` if that is not known before the next check. */
  readonly line: number | null;
  readonly commands: TestCommands;
}

const TestRow = memo(function TestRow({ path, test, line, commands }: TestRowProps) {
  const { expectation, result, decisions } = test;
  return (
    <li className={styles.row}>
      <TestStatus state={result} />
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={styles.name}>{titleOf(expectation)}</span>{' '}
          {decisions > 0 && <span className={styles.fact}>{countThings(decisions, 'decision')}</span>}
        </p>
        <UnmetList test={test} commands={commands} />
      </div>
      {line !== null && (
        <LinkButton
          data-test-place
          className={styles.place}
          aria-label={`${path}, line ${line + 1}`}
          onClick={() => commands.show({ line })}
        >
          line {line + 1}
        </LinkButton>
      )}
    </li>
  );
});
