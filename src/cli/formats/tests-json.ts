import { type CheckedDecision, titleOf } from '#core/site';
import { toDecisionRow } from './decision-row.ts';
import type { TestedFile } from './tested-file.ts';
import { asJson } from '../terminal.ts';

/** Prints the results as JSON: every decision of every test, with the expected one. */
export function printTestsAsJson(files: readonly TestedFile[]): string {
  const rows = files.map(({ name, robots, tests }) => ({
    file: name,
    robots,
    tests: tests.map(({ expectation, result, decisions }) => ({
      name: titleOf(expectation),
      line: expectation.line + 1,
      result,
      decisions: decisions.map(toRow),
    })),
  }));
  const results = files.flatMap(({ tests }) => tests.map(({ result }) => result));
  const passed = results.filter((result) => result === 'pass').length;
  return asJson({ passed, failed: results.length - passed, files: rows });
}

function toRow({ crawler, reader, path, usage, expected, actual, counterexample, result }: CheckedDecision) {
  return {
    crawler,
    reader,
    ...(path.kind === 'all' ? { all: path.text } : { path: path.text }),
    usage,
    expected: { decision: expected.effect, restrictions: expected.conditions },
    result,
    ...(counterexample === null ? {} : { counterexample }),
    ...(actual === null ? {} : { actual: toDecisionRow(actual, null, null) }),
  };
}
