import type { Decision } from '../../decide/decision.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { CheckedDecision } from './check-expectations.ts';
import type { Expectation, ExpectedOutcome } from './expectation.ts';

/** A decision that is not as expected, or cannot be told: plain data. */
export type UnmetDecision = Omit<CheckedDecision, 'actual'> & {
  readonly actual: Pick<Decision, 'effect' | 'restrictions' | 'lines'> | null;
};

/** A test and how it came out: plain data. */
export interface TestResult {
  readonly expectation: Expectation;
  readonly result: CheckedDecision['result'];
  /** How many decisions it takes. */
  readonly decisions: number;
  /** The first of those that are not as expected. */
  readonly unmet: readonly UnmetDecision[];
  readonly unmetCount: number;
  /** What to expect instead, so that it passes; `null` where it passes, or no one outcome fits all crawlers and paths. */
  readonly update: ReadonlyMap<Usage, ExpectedOutcome> | null;
  /** Why it cannot be told, in one sentence; `null` unless a document is missing. */
  readonly obstacle: string | null;
}
