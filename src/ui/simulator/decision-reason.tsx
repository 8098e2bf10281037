import { useState } from 'react';
import { explainDecision, type Decision, type LineReference } from '#core';
import { LineLink, Sentence } from './sentence.tsx';
import styles from './sentence.module.css';
import { useAsked } from './use-asked.tsx';

/** As many lines as are seen at once behind the sentence; the rest comes on demand. */
const MOST_LINES = 6;

/** Why a decision is as it is, in one sentence; the lines that decided are links to their place in text and form. */
export function DecisionReason({ decision }: { readonly decision: Decision }) {
  const { texts } = useAsked();
  const [showsAll, setShowsAll] = useState(false);
  const parts = explainDecision(decision, texts);
  const mentioned = new Set(parts.flatMap((part) => (part.kind === 'line' ? keyOf(part.reference) : [])));
  const unmentioned = decision.lines.filter((reference) => !mentioned.has(keyOf(reference)));
  // The rule stands in another document; the answer names the line that refers to it (A11).
  const isReference = ({ path, line }: LineReference) =>
    path === 'robots.txt' && texts.policy.acapFields.get(line)?.kind === 'reference';
  const shown = showsAll ? unmentioned : unmentioned.slice(0, MOST_LINES);
  return (
    <>
      <Sentence parts={parts} />
      {shown.map((reference) => (
        <span key={keyOf(reference)}>
          {' '}
          {isReference(reference) && 'Reached by '}
          <LineLink reference={reference}>{`line ${reference.line + 1}`}</LineLink>
          {isReference(reference) && '.'}
        </span>
      ))}{' '}
      {unmentioned.length > shown.length && (
        <button type="button" className={styles.link} onClick={() => setShowsAll(true)}>
          {unmentioned.length - shown.length} more lines
        </button>
      )}
    </>
  );
}

function keyOf({ path, line }: LineReference): string {
  return `${path}:${line}`;
}
