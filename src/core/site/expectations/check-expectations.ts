import { createDecider, type CrawlerQuestion, type PageContext } from '../../decide/create-decider.ts';
import { readerFor } from '../../decide/choose-reader.ts';
import type { Decision } from '../../decide/decision.ts';
import { printOutcome, toOutcome, type UsageOutcome } from '../../compare/differences/usage-outcome.ts';
import type { PolicySide } from '../../compare/differences/policy-side.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { type Usage, USAGES } from '../../vocabulary/usages.ts';
import { resolveCrawlers } from '../resolve-crawlers.ts';
import { findCounterexample } from '../find-counterexample.ts';
import type { Expectation, ExpectedOutcome, ExpectedPath } from './expectation.ts';

/** One crawler, path and usage of a test. */
export interface CheckedDecision {
  readonly crawler: string;
  readonly reader: ReaderId;
  readonly path: ExpectedPath;
  readonly usage: Usage;
  readonly expected: ExpectedOutcome;
  /** The decision; for all paths, that of the counterexample, or `null` if there is none. */
  readonly actual: Decision | null;
  /** A short path that is decided differently; `null` for a single path, or if there is none. */
  readonly counterexample: string | null;
  /** `unknown` if not all paths could be examined, or a document is missing. */
  readonly result: 'pass' | 'fail' | 'unknown';
}

/** A test with its result, and the decisions that it is about. */
export interface CheckedExpectation {
  readonly expectation: Expectation;
  readonly result: CheckedDecision['result'];
  /** By crawler and path, in the order written, then by usage. */
  readonly decisions: readonly CheckedDecision[];
}

/**
 * Checks whether a policy decides as a test expects. Agrees with what `decide` answers for every path.
 *
 * @param page - the content of the test's `page` and `headers`, if it has any
 *
 * Clause: G1-G7, D1-D13, M3-M8, A11.
 */
export function checkExpectation(
  side: PolicySide,
  expectation: Expectation,
  page: PagePolicy | null = null,
): CheckedExpectation {
  const { crawlers, paths, expected, purpose, date, firstIndexed, status } = expectation;
  const decider = createDecider(side.policy, side.references);
  const decisions: CheckedDecision[] = [];
  for (const { label, crawler } of resolveCrawlers(crawlers, side.policy)) {
    const reader = readerFor(expectation.reader, side.policy, page, crawler);
    const question: CrawlerQuestion = { reader, crawler, purpose, date, firstIndexed, status };
    const forCrawler = decider.for(question);
    for (const path of paths) {
      for (const usage of USAGES) {
        const outcome = expected.get(usage);
        if (outcome === undefined) continue;
        const subject = { crawler: label, reader, path, usage, expected: outcome };
        if (path.kind === 'all') decisions.push({ ...subject, ...checkAll(side, question, usage, path.text, outcome) });
        else {
          const context: PageContext = { page, url: /^https?:/i.test(path.text) ? path.text : null };
          const actual = forCrawler.decideUsage(path.text, usage, context);
          const result = !forCrawler.isComplete ? 'unknown' : holds(outcome, actual) ? 'pass' : 'fail';
          decisions.push({ ...subject, actual, counterexample: null, result });
        }
      }
    }
  }
  return { expectation, decisions, result: worstOf(decisions) };
}

function checkAll(
  side: PolicySide,
  question: CrawlerQuestion,
  usage: Usage,
  pattern: string,
  outcome: ExpectedOutcome,
): Pick<CheckedDecision, 'actual' | 'counterexample' | 'result'> {
  const verdict = findCounterexample(side, { question, usage, pattern, holds: (decision) => holds(outcome, decision) });
  if (verdict.holds === false) return { actual: verdict.decision, counterexample: verdict.path, result: 'fail' };
  return { actual: null, counterexample: null, result: verdict.holds === true ? 'pass' : 'unknown' };
}

/** Whether the effect is as expected, and every expected condition is in force. */
export function holds({ effect, conditions }: ExpectedOutcome, decision: Decision): boolean {
  if (decision.effect !== effect) return false;
  return conditions.every((condition) => decision.restrictions.some(({ text }) => text === condition));
}

function worstOf(decisions: readonly CheckedDecision[]): CheckedDecision['result'] {
  if (decisions.some(({ result }) => result === 'fail')) return 'fail';
  return decisions.some(({ result }) => result === 'unknown') ? 'unknown' : 'pass';
}

/** Describes an unmet expectation: `GPTBot, all /news/*: on /news/a, crawl is allowed, expected blocked`. */
export function describeUnmet(decision: DescribedDecision): string {
  const { crawler, path, usage, counterexample, result } = decision;
  const subject = `${crawler}, ${path.kind === 'all' ? `all ${path.text}` : path.text}`;
  if (result === 'unknown') return `${subject}: cannot determine whether ${usage} is ${wantedWords(decision)}`;
  return `${subject}: ${counterexample === null ? '' : `on ${counterexample}, `}${describeChecked(decision)}`;
}

type DescribedDecision = Omit<CheckedDecision, 'actual' | 'reader'> & {
  readonly actual: Pick<Decision, 'effect' | 'restrictions'> | null;
};

/** Describes what was decided and what was expected: `crawl is blocked, expected allowed with time-limit=3-days`. */
export function describeChecked({
  usage,
  expected,
  actual,
}: Pick<DescribedDecision, 'usage' | 'expected' | 'actual'>): string {
  const wanted = wantedWords({ expected });
  return `${usage} is ${actual === null ? wanted : `${outcomeInWords(toOutcome(actual))}, expected ${wanted}`}`;
}

function wantedWords({ expected }: Pick<CheckedDecision, 'expected'>): string {
  return outcomeInWords({ effect: expected.effect, restrictions: expected.conditions });
}

/** Describes an outcome: `blocked`, or `allowed with time-limit=3-days`. */
export function outcomeInWords(outcome: UsageOutcome): string {
  return printOutcome(outcome)
    .replace(/^permitted/, 'allowed')
    .replace(/^prohibited/, 'blocked');
}
