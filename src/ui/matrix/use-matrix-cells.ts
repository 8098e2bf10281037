import { samplePaths, type Policy } from '#core';
import {
  resolveCrawlers,
  type CellCodes,
  type Expectation,
  readExpectations,
  createMatrixCells,
  type MatrixCells,
  type MatrixColumn,
  type MatrixQuestion,
  openMatrixVersion,
} from '#core/site';
import {
  selectCrawlersInFile,
  selectQuestionState,
  selectReferences,
  selectRobotsPolicy,
  selectSimulatorAnswer,
  selectTestDocuments,
  type QuestionState,
} from '#state';
import { useDeferredValue, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStableValue } from '../controls/steady/use-stable-value.ts';
import { useIsPaneVisible } from '../services/pane-visibility.tsx';
import { keptSamplePaths } from '../services/storage/sample-paths.ts';
import type { RobotsVersion } from '../services/tasks/read-version.ts';
import type { Task } from '../services/tasks/task.ts';
import { useTask } from '../services/use-task.ts';
import { useOpenedVersion } from '../services/tasks/use-opened-version.ts';
import { textsOf } from '../services/tasks/workspace-texts.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { useDebounced } from '../services/use-debounced.ts';
import type { MatrixChoice } from './use-matrix-choice.ts';

/** Number of sample paths from the file's patterns that are rows by default. */
const SAMPLES = 60;
/** Up to this many cells are decided synchronously; more, in a worker. */
const FEW_CELLS = 2000;
/** Well-known crawlers, shown in addition to those of the file. */
const WELL_KNOWN = ['Googlebot', 'bingbot', 'OAI-SearchBot', 'PerplexityBot', 'GPTBot', 'ClaudeBot'];
/** Maximum number of the file's crawlers that are columns by default. */
const MAX_FILE_CRAWLERS = 100;

/** A matrix: rows decided on demand, and all cells once they are available. */
export interface MatrixData {
  /** The same array object while crawlers and readers are unchanged. */
  readonly columns: readonly MatrixColumn[];
  readonly file: RobotsVersion;
  /** As it was opened; `null` while nothing has changed. */
  readonly before: RobotsVersion | null;
  readonly question: MatrixQuestion;
  readonly paths: readonly string[];
  readonly cells: MatrixCells;
  /** Expectations about some of the cells. */
  readonly tests: readonly Expectation[];
  /** The codes of a row, by column. */
  readonly rowOf: (path: string) => Uint8Array;
  /** All cells, of this text or a slightly older one; `null` until they are available. */
  readonly codes: CellCodes | null;
  /** Number of rows decided so far while all are being decided; else `null`. */
  readonly done: number | null;
}

/** Decides the chosen matrix for the robots.txt under the conditions of the simulator. Clause: G7. */
export function useMatrixCells(choice: MatrixChoice): MatrixData {
  const state = useShownState();
  const policy = selectRobotsPolicy(state);
  const references = selectReferences(state);
  const named = selectCrawlersInFile(state);
  const { purpose = null, date = null, firstIndexed = null, status = 200 } = selectSimulatorAnswer(state).question;
  const file = useMemo(() => ({ policy, references }), [policy, references]);
  const before = useOpenedVersion(state);

  const crawlers = useStableValue(resolveCrawlers(choice.crawlers ?? crawlersFor(named), policy));
  const question = useMemo<MatrixQuestion>(
    () => ({ crawlers, usage: choice.usage, reader: 'auto', purpose, date, firstIndexed, status }),
    [crawlers, choice.usage, purpose, date, firstIndexed, status],
  );
  const paths = useStableValue(useMemo(() => choice.paths ?? pathsOf(policy), [choice.paths, policy]));

  const testDocuments = selectTestDocuments(state);
  const tests = useMemo(
    () => testDocuments.flatMap(({ document }) => readExpectations(document.text).file?.tests ?? []),
    [testDocuments],
  );

  const versionBefore = useMemo(
    () => (before === null ? null : openMatrixVersion(before, question)),
    [before, question],
  );
  const cells = useMemo(
    () => createMatrixCells(openMatrixVersion(file, question), versionBefore, question, tests),
    [file, versionBefore, question, tests],
  );
  const columns = useStableValue(cells.columns);
  const rowOf = useMemo(() => createRows(cells), [cells]);
  const isFew = cells.columns.length * paths.length <= FEW_CELLS;
  const decided = useMemo(() => (isFew ? decideAll(cells, paths) : null), [isFew, cells, paths]);
  const task = useMemo<Task<'matrix'>>(
    () => ({
      kind: 'matrix',
      text: file.policy.document.text,
      references: textsOf(file.references),
      before: before === null ? null : { text: before.policy.document.text, references: textsOf(before.references) },
      question,
      paths,
      tests,
    }),
    [file, before, question, paths, tests],
  );
  const computed = useAllCells(task, isFew);
  return {
    file,
    before,
    question,
    paths,
    tests,
    columns,
    cells,
    rowOf,
    ...(decided === null ? computed : { codes: decided, done: null }),
  };
}

/** The state that the matrix depends on; while the pane is hidden, the last that it showed. */
function useShownState(): QuestionState {
  const state = useDeferredValue(useEditorStore(useShallow(selectQuestionState)));
  const isVisible = useIsPaneVisible();
  const [shown, show] = useState(state);
  if (isVisible && shown !== state) show(state);
  return isVisible ? state : shown;
}

/** Decides all cells in a worker, debounced. Earlier cells of the same rows and columns stay until the next arrive. */
function useAllCells(task: Task<'matrix'>, isFew: boolean): Pick<MatrixData, 'codes' | 'done'> {
  const debounced = useDebounced(task);
  const current = isFew || debounced !== task ? null : task;
  const { progress } = useTask(current);
  const [last, setLast] = useState<{ readonly task: Task<'matrix'>; readonly codes: CellCodes } | null>(null);
  if (current !== null && progress.kind === 'finished' && last?.task !== current) {
    setLast({ task: current, codes: { codes: progress.result, width: current.question.crawlers.length } });
  }
  const isOfSameCells = last?.task.paths === task.paths && last.task.question.crawlers === task.question.crawlers;
  return {
    codes: last !== null && isOfSameCells ? last.codes : null,
    done: last?.task === task ? null : progress.kind === 'running' ? progress.done : 0,
  };
}

/** Memoises the rows of a set of cells. */
function createRows(cells: MatrixCells): (path: string) => Uint8Array {
  const rows = new Map<string, Uint8Array>();
  return (path) => {
    const known = rows.get(path);
    if (known !== undefined) return known;
    const codes = new Uint8Array(cells.columns.length);
    cells.writeRow(path, codes, 0);
    rows.set(path, codes);
    return codes;
  };
}

function decideAll({ columns, writeRow }: MatrixCells, paths: readonly string[]): CellCodes {
  const codes = new Uint8Array(columns.length * paths.length);
  for (const [row, path] of paths.entries()) writeRow(path, codes, row * columns.length);
  return { codes, width: columns.length };
}

/** The default columns, each crawler once. */
export function crawlersFor(named: readonly string[]): readonly string[] {
  const ofFile = named.filter((name) => name !== '*').slice(0, MAX_FILE_CRAWLERS);
  const keys = new Set(ofFile.map((name) => name.toLowerCase()));
  return [...ofFile, ...WELL_KNOWN.filter((name) => !keys.has(name.toLowerCase())), '*'];
}

/** The default rows. */
function pathsOf(policy: Policy): readonly string[] {
  return keptSamplePaths() ?? samplePaths(policy, SAMPLES);
}
