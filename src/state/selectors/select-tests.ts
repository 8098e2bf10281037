import { lineCount, type TextDocument } from '#core';
import { carryOver, type Diagnostic } from '#core/analysis';
import type { TestReport } from '#core/site';
import type { CheckedTests, TestedState, WorkspaceDocument } from '../editor-state.ts';
import { isSame, memoize } from '../memoize.ts';
import { linesKept } from './lines-kept.ts';
import { activeFirst, selectDocument, selectDocuments } from './select-documents.ts';

/** The documents of expectations, in display order; the same list while the documents are unchanged. */
export function selectTestDocuments(state: Pick<TestedState, 'workspace'>): readonly WorkspaceDocument[] {
  return testDocumentsOf(selectDocuments(state));
}

/** The documents that tests can be about. */
export function selectTestedDocuments(state: Pick<TestedState, 'workspace'>): readonly WorkspaceDocument[] {
  return testedDocumentsOf(selectDocuments(state));
}

const testDocumentsOf = memoize((documents: readonly WorkspaceDocument[]) =>
  documents.filter(({ kind }) => kind === 'expectations'),
);
const testedDocumentsOf = memoize((documents: readonly WorkspaceDocument[]) =>
  documents.filter(({ kind }) => kind !== 'expectations'),
);

/** Names and texts of the documents that tests can be about: results are up to date while these are unchanged. */
export function selectTestInputs(state: Pick<TestedState, 'workspace'>): readonly (string | TextDocument)[] {
  return selectTestedDocuments(state).flatMap(({ path, document }) => [path, document]);
}

/** The documents of expectations with missing or stale results, the active one first. */
export function selectPendingTests(state: TestedState): readonly WorkspaceDocument[] {
  const documents = selectTestDocuments(state);
  if (documents.length === 0) return documents;
  const inputs = selectTestInputs(state);
  return documents
    .filter(({ path, document }) => {
      const checked = state.checkedTests.get(path);
      return checked?.document !== document || !isSame(checked.inputs, inputs);
    })
    .toSorted(activeFirst(state));
}

/** The test results of a document. */
export interface DocumentTests {
  readonly path: string;
  readonly report: TestReport;
}

const reportsOf = memoize((checked: TestedState['checkedTests'], paths: string): readonly DocumentTests[] =>
  paths.split('\n').flatMap((path) => {
    const report = checked.get(path)?.report;
    return report ? [{ path, report }] : [];
  }),
);

/**
 * The latest test results of the workspace, by document; {@link selectPendingTests} tells which are stale. The same
 * list while the results are unchanged, whatever is typed meanwhile.
 */
export function selectTestReports(state: TestedState): readonly DocumentTests[] {
  const paths = selectTestDocuments(state).map(({ path }) => path);
  return reportsOf(state.checkedTests, paths.join('\n'));
}

/**
 * Returns a function that maps lines named in a document's latest test results to where they are now; `null` for a line
 * in a changed part, if lines were added or removed there. The same function while text and results are unchanged.
 */
export function selectTestLines(state: TestedState, path: string): (line: number) => number | null {
  const checked = state.checkedTests.get(path);
  const now = selectDocument(state, path)?.document;
  return checked === undefined || now === undefined || checked.document === now ? inPlace : linesNow(checked, now);
}

const inPlace = (line: number): number => line;
const linesNow = memoize(({ document }: CheckedTests, now: TextDocument) => {
  const kept = linesKept(document, now);
  const hasMoved = lineCount(document) !== lineCount(now);
  return (line: number) => kept(line) ?? (hasMoved ? null : line);
});

/**
 * Returns the findings to mark in a document of expectations, in text order; after the text has changed, those that are
 * still in place. Memoised by results and text.
 */
export function selectTestDiagnostics(
  checked: CheckedTests | undefined,
  document: TextDocument,
): readonly Diagnostic[] {
  if (!checked?.report) return NO_DIAGNOSTICS;
  return checked.document === document ? checked.report.diagnostics : diagnosticsIn(checked, document);
}

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];
const diagnosticsIn = memoize(({ document, report }: CheckedTests, now: TextDocument) =>
  carryOver({ document, diagnostics: report?.diagnostics ?? [] }, now),
);
