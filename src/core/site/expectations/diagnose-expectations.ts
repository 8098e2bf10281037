import { EXPECTATION_RULES, type ExpectationRuleId } from '../../lint/expectation-rules.ts';
import type { Diagnostic, Finding, Fix } from '../../lint/rule-kit/lint-rule.ts';
import { diagnose, inTextOrder } from '../../lint/diagnose.ts';
import type { Span } from '../../text/span.ts';
import { lineContentSpan, lineCount, type TextDocument } from '../../text/text-document.ts';
import { updateExpectation } from './change/change-expectations.ts';
import { describeUnmet } from './check-expectations.ts';
import { type ExpectationFile, type ExpectationProblem, titleOf } from './expectation.ts';
import type { TestResult } from './test-result.ts';

/** What to mark in a document. */
export interface MarkedTests {
  readonly file: ExpectationFile;
  readonly problems: readonly ExpectationProblem[];
  readonly tests: readonly TestResult[];
  /** Why its robots.txt cannot be tested; `null` if it can. */
  readonly missing: string | null;
}

/** Each fix reads the whole document; many failing tests are fixed in the robots.txt, not one by one. */
const MAX_FIXED = 20;

/** Reports what cannot be read and what is not as expected, in text order. */
export function diagnoseExpectations(
  document: TextDocument,
  { file, problems, tests, missing }: MarkedTests,
): Diagnostic[] {
  const found = (id: ExpectationRuleId, finding: Finding): Diagnostic => {
    const rule = EXPECTATION_RULES.find((one) => one.id === id);
    if (rule === undefined) throw new RangeError(`no rule ${id}`);
    return diagnose(rule, finding, document);
  };
  const unread = problems.map(({ line, column, message }) =>
    found('expectation-unreadable', { span: restOfLine(document, line, column), message }),
  );
  const failing = tests.filter(({ result }) => result === 'fail');
  const unmet = failing.map((test, index) =>
    found('expectation-unmet', {
      span: spanOfTest(document, test),
      message: describeFailure(test),
      fixes: index < MAX_FIXED ? updateFix(document, test) : [],
    }),
  );
  const unknown = tests.flatMap((test) =>
    test.result !== 'unknown' || (missing !== null && test.obstacle === missing)
      ? []
      : [found('expectation-unknown', { span: spanOfTest(document, test), message: describeUnknownResult(test) })],
  );
  const absent =
    missing === null || problems.length > 0
      ? []
      : [
          found('expectation-unknown', {
            span: spanOfRobots(document, file),
            message: `${missing} The tests cannot run.`,
          }),
        ];
  return [...unread, ...unmet, ...unknown, ...absent].toSorted(inTextOrder);
}

/** `"nobody trains" fails: CCBot, /: crawl is allowed, expected blocked. 2 more decisions are not as expected.` */
function describeFailure({ expectation, unmet, unmetCount }: TestResult): string {
  const first = unmet.find(({ result }) => result === 'fail');
  const more = unmetCount - 1;
  const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'decision is' : 'decisions are'} not as expected.`;
  return `"${titleOf(expectation)}" fails: ${first === undefined ? '' : describeUnmet(first)}.${others}`;
}

function describeUnknownResult({ expectation, unmet, obstacle }: TestResult): string {
  const [first] = unmet;
  const reason =
    obstacle ??
    `${first === undefined ? '' : describeUnmet(first)}, because a document is missing or there are too many rules to check all paths.`;
  return `Cannot determine whether "${titleOf(expectation)}" passes. ${reason}`;
}

function updateFix(document: TextDocument, { expectation, update }: TestResult): Fix[] {
  const updated = update && updateExpectation(document.text, expectation, update);
  return updated?.ok ? [{ title: 'Update expectation', safety: 'suggestion', edits: updated.edits }] : [];
}

/** The first line of a test, from its first field. */
function spanOfTest(document: TextDocument, { expectation }: TestResult): Span {
  const { start, end } = lineContentSpan(document, expectation.line);
  const lead = /^\s*(?:-\s+)*/.exec(document.text.slice(start, end))?.[0].length ?? 0;
  return { start: start + lead, end };
}

function spanOfRobots(document: TextDocument, { robotsLine }: ExpectationFile): Span {
  const { start, end } = lineContentSpan(document, robotsLine ?? 0);
  const name = robotsLine === null ? 0 : (/^\s*robots\s*:\s*/.exec(document.text.slice(start, end))?.[0].length ?? 0);
  return { start: start + name, end };
}

function restOfLine(document: TextDocument, line: number, column: number): Span {
  const at = Math.min(line, lineCount(document) - 1);
  const content = lineContentSpan(document, at);
  const start = Math.min((document.lineStarts[at] ?? 0) + column, content.end);
  const length = document.text.slice(start, content.end).trimEnd().length;
  return { start, end: start + length };
}
