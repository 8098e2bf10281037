/** Batch analysis: crawlers by paths, and a site's expectations. It is separate so that it can be loaded on demand. */

export { resolveCrawlers, problemOfCrawlers, splitSelections } from './site/resolve-crawlers.ts';
export {
  URL_FORMATS,
  type UrlFormat,
  type UrlHandlers,
  type UrlReader,
  recognizeUrlFormat,
} from './site/url-lists/url-format.ts';
export { describeMissingParts } from './site/url-lists/missing-parts.ts';
export { createUrlReader, createRowReader, csvOptions, describeTableError } from './site/url-lists/read-urls.ts';
export { type CoverageCounter, createCoverage, type CoverageQuestion } from './site/coverage/count-coverage.ts';
export {
  type UrlCount,
  coverageByPurpose,
  type CoverageReport,
  type CrawlerCoverage,
  type LineCoverage,
} from './site/coverage/coverage-report.ts';
export { printCoverageAsCsv, printCoverageAsJson, type PrintedCoverage } from './site/coverage/print-coverage.ts';
export {
  type CheckedDecision,
  type CheckedExpectation,
  checkExpectation,
  holds,
  describeChecked,
  describeUnmet,
} from './site/expectations/check-expectations.ts';
export { changeExpectations, updateExpectation } from './site/expectations/change/change-expectations.ts';
export type { ExpectationChange, NewExpectation } from './site/expectations/change/expectation-change.ts';
export {
  type Expectation,
  type ExpectationProblem,
  type ExpectedOutcome,
  keyOfTest,
  titleOf,
  type ExpectationFile,
  type ExpectedPath,
} from './site/expectations/expectation.ts';
export { findExpected } from './site/expectations/find-expected.ts';
export { reportTests, type TestedWorkspace, type TestReport } from './site/expectations/test-report.ts';
export type { TestResult, UnmetDecision } from './site/expectations/test-result.ts';
export { readExpectations, type ReadExpectations } from './site/expectations/read-expectations.ts';
export { type CollectedPaths, createPathCollector } from './site/matrix/collect-paths.ts';
export { CELL_MARKS, type CellCodes, type CellMark, countCells, findRows } from './site/matrix/count-cells.ts';
export {
  type CellDecisions,
  createMatrix,
  decideCell,
  type MatrixColumn,
  type MatrixQuestion,
  type MatrixUsage,
  type Matrix,
  openMatrixVersion,
} from './site/matrix/decide-matrix.ts';
export { drawMatrix } from './site/matrix/draw-matrix.ts';
export {
  type CellVerdict,
  createMatrixCells,
  type MatrixCell,
  type MatrixCells,
  readCell,
  verdictOfCell,
} from './site/matrix/matrix-cells.ts';
export { MATRIX_FORMATS } from './site/matrix/matrix-formats.ts';
