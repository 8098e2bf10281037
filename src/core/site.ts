/**
 * Many questions at once: crawlers by paths, and what a site expects of them. It is separate because the app loads it when
 * needed.
 */

export { askedCrawlers, problemOfCrawlers } from './site/asked-crawlers.ts';
export { createCoverage } from './site/coverage/count-coverage.ts';
export type { AddressCount, CoverageReport, LineCoverage } from './site/coverage/coverage-report.ts';
export { csvRow } from './site/csv-row.ts';
export { readLogLine } from './site/coverage/read-log-line.ts';
export { createSitemapReader } from './site/coverage/read-sitemap.ts';
export {
  type CheckedDecision,
  type CheckedExpectation,
  checkExpectation,
  describeChecked,
} from './site/expectations/check-expectations.ts';
export type { Expectation } from './site/expectations/expectation.ts';
export { readExpectations } from './site/expectations/read-expectations.ts';
export { createMatrix, type MatrixQuestion, type MatrixUsage } from './site/matrix/decide-matrix.ts';
export { createMatrixCells, openMatrixVersion, readCell } from './site/matrix/matrix-cells.ts';
export { MATRIX_FORMATS } from './site/matrix/matrix-formats.ts';
