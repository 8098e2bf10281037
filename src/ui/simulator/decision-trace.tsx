import { useState } from 'react';
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
  const [isOpen, setIsOpen] = useState(false);
  if (steps.length < 2) return null;
  return (
    <details className={styles.trace} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>How it was decided: {steps.length} steps</summary>
      {isOpen && (
        <ol>
          {steps.map((step, index) => (
            <li key={index}>
              <span className={styles.clause}>{step.clause}</span> {describeStep(step, policy)}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
