import { useMemo } from 'react';
import { decideElements, explainDecision, type Decision, type ElementAnswer } from '#core';
import { LongList } from '../../controls/long-list.tsx';
import { LineLink, Sentence } from '../../services/sentence.tsx';
import { AnswerSection } from '../answer-parts/answer-section.tsx';
import styles from './element-decisions.module.css';
import { UsageDecision } from '../answer-parts/usage-decision.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** The decisions for elements of the page that carry statements. Clause: M7. */
export function ElementDecisions() {
  const { policy, question, context } = useSimulatorAnswer();
  const elements = useMemo(
    () => (question.reader === 'acap' ? decideElements(policy, question, context) : []),
    [policy, question, context],
  );
  if (elements.length === 0) return null;
  return (
    <AnswerSection title="Elements of the page">
      <LongList items={elements}>
        {(shown) => (
          <ul className="stack-3">
            {shown.map((element) => (
              <li key={element.element}>
                <OneElement element={element} />
              </li>
            ))}
          </ul>
        )}
      </LongList>
    </AnswerSection>
  );
}

function OneElement({ element }: { readonly element: ElementAnswer }) {
  const { tagName, id, line, decisions, ignored } = element;
  return (
    <>
      <p>
        <code>{`<${tagName}${id === null ? '' : ` id="${id}"`}>`}</code>,{' '}
        <LineLink reference={line}>{`line ${line.line + 1}`}</LineLink> of the page
      </p>
      <ul className={styles.verdicts}>
        {[...decisions.values()].map((decision) => (
          <li key={decision.usage}>
            <ElementDecision decision={decision} isIgnored={ignored.includes(decision.usage)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ElementDecision({ decision, isIgnored }: { readonly decision: Decision; readonly isIgnored: boolean }) {
  const { texts } = useSimulatorAnswer();
  return (
    <>
      <UsageDecision decision={decision} />{' '}
      <span className="muted">
        {isIgnored && 'Its own statement is ignored. '}
        <Sentence parts={explainDecision(decision, texts)} />
      </span>
    </>
  );
}
