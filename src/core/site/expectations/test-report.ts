import type { PolicySide } from '../../compare/differences/policy-side.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { type CheckedDecision, checkExpectation } from './check-expectations.ts';
import { diagnoseExpectations } from './diagnose-expectations.ts';
import { DEFAULT_ROBOTS, type Expectation, type ExpectationProblem } from './expectation.ts';
import type { TestResult } from './test-result.ts';
import { readExpectations } from './read-expectations.ts';

/** Looks up what the tests of a document are about, by the names that it uses. */
export interface TestedWorkspace {
  /** Returns the robots.txt of that name; `null` if there is none. */
  readonly robotsNamed: (name: string) => PolicySide | null;
  /** Returns the page of a test, with its headers; `null` if there is no such page. */
  readonly pageOf: (test: Expectation) => PagePolicy | null;
}

/** The results of a document's tests, as plain data. */
export interface TestReport {
  /** The tests that could be read, in document order. */
  readonly tests: readonly TestResult[];
  readonly problems: readonly ExpectationProblem[];
  /** What to mark in the document, in text order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Nobody reads more than this about one test. */
const MAX_SHOWN = 20;

/** Reads a document of expectations and checks its tests. Never throws. @param onTest - called after each test */
export function reportTests(
  text: string,
  workspace: TestedWorkspace,
  onTest: (done: number, all: number) => void = () => {},
): TestReport {
  const { file, problems } = readExpectations(text);
  const side = workspace.robotsNamed(file.robots);
  const tests = file.tests.map((test, index) => {
    const result = side === null ? newUnknown(test, missingRobots(file.robots)) : resultOf(side, test, workspace);
    onTest(index + 1, file.tests.length);
    return result;
  });
  const missing = side === null ? missingRobots(file.robots) : null;
  const diagnostics = diagnoseExpectations(createTextDocument(text), { file, problems, tests, missing });
  return { tests, problems, diagnostics };
}

function missingRobots(name: string): string {
  const called = name === DEFAULT_ROBOTS ? '' : ` called ${name}`;
  return `The workspace has no robots.txt${called}.`;
}

function newUnknown(expectation: Expectation, obstacle: string): TestResult {
  return { expectation, result: 'unknown', decisions: 0, unmet: [], unmetCount: 0, update: null, obstacle };
}

function resultOf(side: PolicySide, test: Expectation, workspace: TestedWorkspace): TestResult {
  const page = workspace.pageOf(test);
  if (test.page !== null && page === null) return newUnknown(test, `The workspace has no page called ${test.page}.`);
  const { result, decisions } = checkExpectation(side, test, page);
  const unmet = decisions.filter((one) => one.result !== 'pass');
  return {
    expectation: test,
    result,
    decisions: decisions.length,
    unmet: unmet.slice(0, MAX_SHOWN).map(({ actual, ...decision }) => ({
      ...decision,
      actual: actual && { effect: actual.effect, restrictions: actual.restrictions, lines: actual.lines },
    })),
    unmetCount: unmet.length,
    update: result === 'fail' ? findUpdate(side, test, page, unmet) : null,
    obstacle: null,
  };
}

/** Finds the current outcome of each unmet usage; `null` if the test would still fail with those. */
function findUpdate(
  side: PolicySide,
  test: Expectation,
  page: PagePolicy | null,
  unmet: readonly CheckedDecision[],
): TestResult['update'] {
  const expected = new Map(test.expected);
  for (const { usage, actual } of unmet.toReversed()) {
    if (actual === null) return null;
    const conditions = (test.expected.get(usage)?.conditions ?? []).length === 0 ? [] : actual.restrictions;
    expected.set(usage, { effect: actual.effect, conditions: conditions.map((one) => one.text) });
  }
  return checkExpectation(side, { ...test, expected }, page).result === 'pass' ? expected : null;
}
