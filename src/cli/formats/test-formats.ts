import { countThings, escapeXml, formatCount } from '#core';
import { type CheckedDecision, type CheckedExpectation, describeUnmet as describeDecision, titleOf } from '#core/site';
import { asJson, printable } from '../terminal.ts';
import { toDecisionRow } from './decision-row.ts';

/** A file of expectations with the results of checking it. */
export interface TestedFile {
  readonly name: string;
  readonly robots: string;
  readonly tests: readonly CheckedExpectation[];
}

/**
 * Describes the decisions of a test that are not as expected, or unknown, on a line each: `GPTBot, /news/: crawl is
 * allowed, expected blocked (public/robots.txt:3)`.
 */
function describeUnmet({ robots }: TestedFile, { decisions }: CheckedExpectation): string[] {
  return decisions.flatMap((decision) => {
    const { result, actual } = decision;
    if (result === 'pass') return [];
    if (result === 'unknown') return [`${describeDecision(decision)}: ${UNKNOWN}`];
    const lines = (actual?.lines ?? [])
      .map(({ path: document, line }) => `${document === 'robots.txt' ? robots : document}:${line + 1}`)
      .join(', ');
    return [`${describeDecision(decision)}${lines === '' ? '' : ` (${lines})`}`];
  });
}

const UNKNOWN = 'a document is missing (give it with --reference), or there are too many rules to check all paths.';

const MARKS = { pass: '✓', fail: '✗', unknown: '?' } as const;

/** Prints the results for a person: a line per test, with unmet expectations below it, and the counts at the end. */
function printTests(files: readonly TestedFile[]): string {
  const rows: string[] = [];
  for (const file of files) {
    rows.push(printable(file.name));
    for (const test of file.tests) {
      rows.push(
        `  ${MARKS[test.result]} ${printable(titleOf(test.expectation))} (${countThings(test.decisions.length, 'decision')})`,
      );
      for (const unmet of describeUnmet(file, test)) rows.push(`      ${printable(unmet)}`);
    }
  }
  const all = files.flatMap(({ tests }) => tests);
  const failed = all.filter(({ result }) => result !== 'pass').length;
  rows.push(`${formatCount(all.length - failed)} passed, ${formatCount(failed)} failed`);
  return `${rows.join('\n')}\n`;
}

/** Prints the results in the Test Anything Protocol, version 14: one test point per test. */
function printTestsAsTap(files: readonly TestedFile[]): string {
  const all = files.flatMap((file) => file.tests.map((test) => ({ file, test })));
  const rows = ['TAP version 14', `1..${all.length}`];
  for (const [index, { file, test }] of all.entries()) {
    const { name } = file;
    const { expectation, result } = test;
    const status = result === 'pass' ? 'ok' : 'not ok';
    rows.push(`${status} ${index + 1} - ${escapeTap(`${name}: ${titleOf(expectation)}`)}`);
    if (result === 'pass') continue;
    const unmet = describeUnmet(file, test).map((one) => `    - ${JSON.stringify(one)}`);
    rows.push('  ---', `  at: ${JSON.stringify(`${name}:${expectation.line + 1}`)}`, '  unmet:', ...unmet, '  ...');
  }
  return `${rows.join('\n')}\n`;
}

/** Escapes a description, in which a number sign would start a directive. */
function escapeTap(text: string): string {
  return printable(text).replace(/[\\#]/g, String.raw`\$&`);
}

/** Prints the results as JUnit XML: a suite per file, a case per test. */
function printTestsAsJunit(files: readonly TestedFile[]): string {
  const rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>'];
  for (const file of files) {
    const { name, robots, tests } = file;
    const failures = tests.filter(({ result }) => result !== 'pass').length;
    rows.push(`  <testsuite${attributes({ name, tests: tests.length, failures, errors: 0, skipped: 0 })}>`);
    for (const test of tests) {
      const { expectation, result } = test;
      const place = { name: titleOf(expectation), classname: robots, file: name, line: expectation.line + 1 };
      const unmet = describeUnmet(file, test);
      if (result === 'pass') rows.push(`    <testcase${attributes(place)}/>`);
      else {
        rows.push(`    <testcase${attributes(place)}>`);
        rows.push(`      <failure${attributes({ message: unmet[0] ?? '' })}>${escapeXml(unmet.join('\n'))}</failure>`);
        rows.push('    </testcase>');
      }
    }
    rows.push('  </testsuite>');
  }
  rows.push('</testsuites>');
  return `${rows.join('\n')}\n`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('');
}

/** Prints the results as JSON: every decision of every test, with the expected one. */
function printTestsAsJson(files: readonly TestedFile[]): string {
  const rows = files.map(({ name, robots, tests }) => ({
    file: name,
    robots,
    tests: tests.map(({ expectation, result, decisions }) => ({
      name: titleOf(expectation),
      line: expectation.line + 1,
      result,
      decisions: decisions.map(toDecision),
    })),
  }));
  const results = files.flatMap(({ tests }) => tests.map(({ result }) => result));
  const passed = results.filter((result) => result === 'pass').length;
  return asJson({ passed, failed: results.length - passed, files: rows });
}

function toDecision({ crawler, reader, path, usage, expected, actual, counterexample, result }: CheckedDecision) {
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

export const TEST_FORMATS = {
  text: printTests,
  tap: printTestsAsTap,
  junit: printTestsAsJunit,
  json: printTestsAsJson,
} as const;
