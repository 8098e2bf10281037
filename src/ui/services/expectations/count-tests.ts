import { formatCount } from '#core';
import type { DocumentTests } from '#state';

/** The number of tests, and how many of them fail or have an unknown result. */
export interface TestCounts {
  readonly all: number;
  readonly failing: number;
  readonly unknown: number;
}

export function countTests(reports: readonly DocumentTests[]): TestCounts {
  const results = reports.flatMap(({ report }) => report.tests.map(({ result }) => result));
  return {
    all: results.length,
    failing: results.filter((result) => result === 'fail').length,
    unknown: results.filter((result) => result === 'unknown').length,
  };
}

/** Describes test results: `1 of 3 failing`, `3 passing`; empty if there are no tests. */
export function describeTests({ all, failing, unknown }: TestCounts): string {
  const count = formatCount(all);
  if (failing > 0) return `${formatCount(failing)} of ${count} failing`;
  if (unknown > 0) return `${formatCount(unknown)} of ${count} unknown`;
  return all === 0 ? '' : `${count} passing`;
}
