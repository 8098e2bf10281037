import { describeStep, type Policy, type Step } from '#core';
import styles from './decision-trace.module.css';

export interface DecisionTraceProps {
  /** In order, first to last. */
  readonly steps: readonly Step[];
  /** The file that was asked. */
  readonly policy: Policy;
}

/** The whole way to a decision, folded away: each step in a sentence, with the clause that it applies. */
export function DecisionTrace({ steps, policy }: DecisionTraceProps) {
  if (steps.length < 2) return null;
  return (
    <details className={styles.trace}>
      <summary>How it was decided: {steps.length} steps</summary>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            <span className={styles.clause}>{step.clause}</span> {describeStep(step, policy)}
          </li>
        ))}
      </ol>
    </details>
  );
}
