import { useMemo } from 'react';
import { explainStep, traceDecision, type TraceStep, type Usage } from '#core';
import { tooltipAttributes } from '../../controls/tooltip.tsx';
import styles from './decision-trace.module.css';
import { Sentence } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** The full trace of a decision: each step in a sentence, with its clause and lines. */
export function DecisionTrace({ usage }: { readonly usage: Usage }) {
  const { policy, question, context, texts } = useSimulatorAnswer();
  const steps = useMemo(() => traceDecision(policy, question, usage, context), [policy, question, usage, context]);
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

/** The clause that a step applies, and the usage if the step is about another one. */
function ClauseMark({ step, usage }: { readonly step: TraceStep; readonly usage: Usage }) {
  const about = step.about === usage ? null : step.about;
  const tooltip = about === null ? `Clause ${step.clause}` : `Clause ${step.clause}, for ${about}`;
  return (
    <span className={styles.clause} {...tooltipAttributes(tooltip)}>
      {step.clause}
      {about !== null && <span className={styles.about}> {about}</span>}
    </span>
  );
}
