import type { Decision } from '../../decide/decision.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { CheckedDecision } from './check-expectations.ts';
import type { Expectation, ExpectedOutcome } from './expectation.ts';

/** A decision that is not as expected or cannot be determined, as plain data. */
export type UnmetDecision = Omit<CheckedDecision, 'actual'> & {
  readonly actual: Pick<Decision, 'effect' | 'restrictions' | 'lines'> | null;
};

/** A test and its result, as plain data. */
export interface TestResult {
  readonly expectation: Expectation;
  readonly result: CheckedDecision['result'];
  /** How many decisions it checks. */
  readonly decisions: number;
  /** The first decisions that are not as expected. */
  readonly unmet: readonly UnmetDecision[];
  readonly unmetCount: number;
  /** What to expect instead to make it pass; `null` if it passes, or if no outcome fits all crawlers and paths. */
  readonly update: ReadonlyMap<Usage, ExpectedOutcome> | null;
  /** Why the result is unknown, in one sentence; `null` unless a document is missing. */
  readonly obstacle: string | null;
}
