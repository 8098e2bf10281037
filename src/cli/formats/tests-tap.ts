import { titleOf } from '#core/site';
import { printable } from '../terminal.ts';
import { describeUnmet, type TestedFile, unmetDecisions } from './tested-file.ts';

/** Prints the results in the Test Anything Protocol, version 14: one test point per test. */
export function printTestsAsTap(files: readonly TestedFile[]): string {
  const all = files.flatMap(({ name, tests }) => tests.map((test) => ({ name, test })));
  const rows = ['TAP version 14', `1..${all.length}`];
  for (const [index, { name, test }] of all.entries()) {
    const { expectation, result } = test;
    const status = result === 'pass' ? 'ok' : 'not ok';
    rows.push(`${status} ${index + 1} - ${escapeTap(`${name}: ${titleOf(expectation)}`)}`);
    if (result === 'pass') continue;
    const unmet = unmetDecisions(test).map((decision) => `    - ${JSON.stringify(describeUnmet(decision))}`);
    rows.push('  ---', `  at: ${JSON.stringify(`${name}:${expectation.line + 1}`)}`, '  unmet:', ...unmet, '  ...');
  }
  return `${rows.join('\n')}\n`;
}

/** Escapes a description, in which a number sign would start a directive. */
function escapeTap(text: string): string {
  return printable(text).replace(/[\\#]/g, String.raw`\$&`);
}
