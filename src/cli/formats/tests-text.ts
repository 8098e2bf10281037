import { countThings, formatCount } from '#core';
import { titleOf } from '#core/site';
import { printable } from '../terminal.ts';
import { describeUnmet, type TestedFile, unmetDecisions } from './tested-file.ts';

const MARKS = { pass: '✓', fail: '✗', unknown: '?' } as const;

/** Prints the results for a person: a line per test, with unmet expectations below it, and the counts at the end. */
export function printTests(files: readonly TestedFile[]): string {
  const rows: string[] = [];
  for (const { name, tests } of files) {
    rows.push(printable(name));
    for (const test of tests) {
      rows.push(
        `  ${MARKS[test.result]} ${printable(titleOf(test.expectation))} (${countThings(test.decisions.length, 'decision')})`,
      );
      for (const decision of unmetDecisions(test)) rows.push(`      ${printable(describeUnmet(decision))}`);
    }
  }
  const all = files.flatMap(({ tests }) => tests);
  const failed = all.filter(({ result }) => result !== 'pass').length;
  rows.push(`${formatCount(all.length - failed)} passed, ${formatCount(failed)} failed`);
  return `${rows.join('\n')}\n`;
}
