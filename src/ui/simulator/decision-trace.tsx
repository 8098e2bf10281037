import { useMemo } from 'react';
import { explainStep, traceDecision, type TraceStep, type Usage } from '#core';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import styles from './decision-trace.module.css';
import { Sentence } from './sentence.tsx';
import { useAsked } from './use-asked.tsx';

/** The whole way to a decision: each step in a sentence, with the clause that it applies and the lines it looked at. */
export function DecisionTrace({ usage }: { readonly usage: Usage }) {
  const { policy, question, surroundings, texts } = useAsked();
  const steps = useMemo(
    () => traceDecision(policy, question, usage, surroundings),
    [policy, question, usage, surroundings],
  );
  return (
    <ol aria-label={`Steps to the decision about ${usage}`} className={styles.steps}>
      {steps.map((step, index) => (
        <li key={index}>
          <ClauseMark step={step} usage={usage} />{' '}
          <span>
            <Sentence parts={explainStep(step, texts)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The clause that a step applies; that of another usage names it. */
function ClauseMark({ step, usage }: { readonly step: TraceStep; readonly usage: Usage }) {
  const about = step.about === usage ? null : step.about;
  const tooltip = about === null ? `Clause ${step.clause} of what a text means` : `Clause ${step.clause}, for ${about}`;
  return (
    <span className={styles.clause} {...tooltipAttributes(tooltip)}>
      {step.clause}
      {about !== null && <span className={styles.about}> {about}</span>}
    </span>
  );
}
