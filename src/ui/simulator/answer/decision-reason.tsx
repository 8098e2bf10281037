import { useState } from 'react';
import { countThings, explainDecision, type Decision, type LineReference } from '#core';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import styles from '../../services/sentence.module.css';
import { LineLink, Sentence } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** Maximum number of lines shown before "more". */
const MAX_LINES = 6;

/** The reason for a decision in one sentence, with links to the deciding lines. */
export function DecisionReason({ decision }: { readonly decision: Decision }) {
  const { texts } = useSimulatorAnswer();
  const [showsAll, setShowsAll] = useState(false);
  const parts = explainDecision(decision, texts);
  const mentioned = new Set(parts.flatMap((part) => (part.kind === 'line' ? keyOf(part.reference) : [])));
  const unmentioned = decision.lines.filter((reference) => !mentioned.has(keyOf(reference)));
  // The rule is in another document; the answer names the line that refers to it (A11).
  const isReference = ({ path, line }: LineReference) =>
    path === 'robots.txt' && texts.policy.acapFields.get(line)?.kind === 'reference';
  const shown = showsAll ? unmentioned : unmentioned.slice(0, MAX_LINES);
  return (
    <>
      <Sentence parts={parts} />
      {shown.map((reference) => (
        <span key={keyOf(reference)}>
          {' '}
          {isReference(reference) && 'Referenced by '}
          <LineLink reference={reference}>{`line ${reference.line + 1}`}</LineLink>
          {isReference(reference) && '.'}
        </span>
      ))}{' '}
      {unmentioned.length > shown.length && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            keepFocus();
            setShowsAll(true);
          }}
        >
          {countThings(unmentioned.length - shown.length, 'more line')}
        </button>
      )}
    </>
  );
}

function keyOf({ path, line }: LineReference): string {
  return `${path}:${line}`;
}
