import {
  type ExpectationProblem,
  type Expectation,
  keyOfTest,
  type NewExpectation,
  readExpectations,
  type TestReport,
} from '#core/site';
import { countThings, type TextDocument } from '#core';
import { selectActiveDocument, selectSelectedLine, selectTestLines, selectTestReports } from '#state';
import { ListChecks } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, LinkButton } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { EmptyState } from '../controls/empty-state.tsx';
import { FormFrame } from '../controls/form/form-frame.tsx';
import { LongList } from '../controls/long-list.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { countTests, describeTests } from '../services/expectations/count-tests.ts';
import { useEditorActions, useEditorStore } from '../services/use-editor-store.tsx';
import styles from './expectations-form.module.css';
import { TestCard } from './test-card.tsx';
import { isLong, useTestCommands } from './use-test-commands.ts';

/** The tests of the active document of expectations, as a form. */
export function ExpectationsForm() {
  const active = useEditorStore(selectActiveDocument);
  const reports = useEditorStore(selectTestReports);
  const { closeStep } = useEditorActions();
  const { notify } = useAppServices();
  const { path } = active;
  const commands = useTestCommands(path);
  const report = reports.find((one) => one.path === path)?.report ?? null;
  const lineNow = useEditorStore((state) => selectTestLines(state, path));
  const { tests, problems } = useReadTests(active.document, report, lineNow);
  const results = useMemo(() => new Map(report?.tests.map((one) => [keyOfTest(one.expectation), one])), [report]);
  const caretLine = useEditorStore(selectSelectedLine);
  const current = tests.findLast(({ line }) => line <= caretLine)?.index ?? -1;
  const form = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [first, setFirst] = useState(50);
  useEffect(() => {
    if (wanted.current === null || tests.length <= wanted.current) return;
    const name = form.current?.querySelector<HTMLInputElement>(`[data-test="${wanted.current}"] [data-control="name"]`);
    wanted.current = null;
    name?.scrollIntoView({ block: 'nearest' });
    name?.focus();
    name?.select();
  }, [tests]);
  const add = (): void => {
    const refusal = commands.change({ kind: 'add', test: NEW_TEST }, 'add test');
    if (refusal === null) {
      wanted.current = tests.length;
      setFirst(Math.max(first, tests.length + 1));
    } else notify({ tone: 'warning', topic: 'expect', message: 'No test was added.', details: refusal });
  };
  return (
    <FormFrame
      ref={form}
      className={styles.form}
      count={
        <>
          {tests.length === 0 && problems.length > 0 ? 'No test can be read' : countThings(tests.length, 'test')}
          {report !== null && report.tests.length > 0 && `, ${describeTests(countTests([{ path, report }]))}`}
        </>
      }
      actions={
        <Button size="sm" data-control="add" data-palette onClick={add}>
          Add test
        </Button>
      }
      onBlur={closeStep}
    >
      {problems.length > 0 && <Mistakes problems={problems} onShow={commands.show} />}
      {tests.length === 0 && problems.length === 0 && (
        <EmptyState icon={ListChecks} title="No tests yet">
          A test says what some crawlers may do with some paths. It fails as soon as the robots.txt decides differently.
        </EmptyState>
      )}
      <LongList items={tests} first={first}>
        {(shown) => (
          <ul aria-label="Tests">
            {shown.map((test) => (
              <TestCard
                key={test.index}
                test={test}
                result={results.get(keyOfTest(test)) ?? null}
                commands={commands}
                isCurrent={test.index === current}
              />
            ))}
          </ul>
        )}
      </LongList>
    </FormFrame>
  );
}

const NEW_TEST: NewExpectation = {
  name: 'new test',
  crawlers: ['*'],
  paths: [{ kind: 'path', text: '/' }],
  expected: new Map([['crawl', { effect: 'permitted', conditions: [] }]]),
};

interface ReadTests {
  readonly tests: readonly Expectation[];
  readonly problems: readonly ExpectationProblem[];
}

/**
 * The tests of a text; for a long one, those that were checked last.
 *
 * @param lineNow - where the lines of the checked text are now
 */
function useReadTests(
  document: TextDocument,
  report: TestReport | null,
  lineNow: (line: number) => number | null,
): ReadTests {
  const read = useMemo(() => (isLong(document.text) ? null : readExpectations(document.text)), [document]);
  return useMemo(
    () =>
      read === null
        ? {
            tests: report?.tests.map(({ expectation }) => movedTo(lineNow(expectation.line), expectation)) ?? [],
            problems: report?.problems.map((problem) => movedTo(lineNow(problem.line), problem)) ?? [],
          }
        : // A document without any test yet is not a mistake.
          { tests: read.file.tests, problems: document.text.trim() === '' ? [] : read.problems },
    [read, report, document, lineNow],
  );
}

/** A place on its present line, if that is known; the same object if it has not moved. */
function movedTo<Place extends { readonly line: number }>(line: number | null, place: Place): Place {
  return line === null || line === place.line ? place : { ...place, line };
}

const SHOWN = 5;

interface MistakesProps {
  readonly problems: readonly ExpectationProblem[];
  readonly onShow: (problem: ExpectationProblem) => void;
}

/** The mistakes that keep tests from being read, with their locations. */
function Mistakes({ problems, onShow }: MistakesProps) {
  return (
    <Callout tone="warning" title={`${countThings(problems.length, 'mistake')} in the text`}>
      <ul className={styles.mistakes}>
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.message}`}>
            <LinkButton onClick={() => onShow(problem)}>Line {problem.line + 1}</LinkButton>: {problem.message}
          </li>
        ))}
        {problems.length > SHOWN && <li>and {problems.length - SHOWN} more</li>}
      </ul>
      Tests with mistakes are not listed here, and are not checked.
    </Callout>
  );
}
