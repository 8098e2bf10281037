import { type CheckedDecision, type CheckedExpectation, describeUnmet as describeDecision } from '#core/site';

/** A file of expectations with the results of checking it. */
export interface TestedFile {
  readonly name: string;
  readonly robots: string;
  readonly tests: readonly CheckedExpectation[];
}

/** Returns the decisions of a test that are not as expected, or unknown. */
export function unmetDecisions({ decisions }: CheckedExpectation): CheckedDecision[] {
  return decisions.filter(({ result }) => result !== 'pass');
}

/**
 * Describes an unmet expectation on one line: `GPTBot, /news/: crawl is allowed, expected blocked (robots.txt, line
 * 3)`.
 *
 * @param decision - one that did not pass
 */
export function describeUnmet(decision: CheckedDecision): string {
  const { result, actual } = decision;
  if (result === 'unknown') return `${describeDecision(decision)}: ${UNKNOWN}`;
  const lines = (actual?.lines ?? []).map(({ path: document, line }) => `${document}:${line + 1}`).join(', ');
  return `${describeDecision(decision)}${lines === '' ? '' : ` (${lines})`}`;
}

const UNKNOWN = 'a document is missing (give it with --reference), or there are too many rules to check all paths.';
