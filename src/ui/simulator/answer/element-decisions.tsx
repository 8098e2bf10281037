import { useMemo, useState } from 'react';
import { decideElements, explainDecision, type Decision, type ElementAnswer } from '#core';
import { Button } from '../../controls/button.tsx';
import { VerdictMark } from '../../controls/verdict-mark.tsx';
import styles from './element-decisions.module.css';
import { LineLink, Sentence } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from './use-simulator-answer.ts';

/** Maximum number of elements listed at first. */
const MAX_ELEMENTS = 20;

/** The decisions for elements of the page that carry statements. Clause: M7. */
export function ElementDecisions() {
  const { policy, question, surroundings } = useSimulatorAnswer();
  const [showsAll, setShowsAll] = useState(false);
  const elements = useMemo(
    () => (question.reader === 'acap' ? decideElements(policy, question, surroundings) : []),
    [policy, question, surroundings],
  );
  if (elements.length === 0) return null;
  const shown = showsAll ? elements : elements.slice(0, MAX_ELEMENTS);
  return (
    <section aria-label="Elements of the page" className={styles.elements}>
      <h3 className={styles.title}>Elements of the page</h3>
      <ul className={styles.list}>
        {shown.map((element) => (
          <li key={element.element}>
            <OneElement element={element} />
          </li>
        ))}
      </ul>
      {elements.length > shown.length && (
        <Button size="sm" onClick={() => setShowsAll(true)}>
          {`Show ${elements.length - shown.length} more`}
        </Button>
      )}
    </section>
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
  const { usage, effect, restrictions } = decision;
  return (
    <>
      <code>{usage}</code> <VerdictMark effect={effect} />
      {restrictions.length > 0 && ` with ${restrictions.map(({ text }) => text).join(', ')}`}{' '}
      <span className={styles.reason}>
        {isIgnored && 'Its own statement is ignored. '}
        <Sentence parts={explainDecision(decision, texts)} />
      </span>
    </>
  );
}
