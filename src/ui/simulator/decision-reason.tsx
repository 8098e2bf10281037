// The linter does not know aria-description yet, which WAI-ARIA 1.3 allows on every role.
/* oxlint-disable jsx-a11y/role-supports-aria-props */
import { useState } from 'react';
import { describeDecision, lineContent, lineCount, type Decision, type LineReference, type Policy } from '#core';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { useEditorActions } from '../hooks/use-editor-store.tsx';
import styles from './decision-reason.module.css';
import { linkLines } from './link-lines.ts';

export interface DecisionReasonProps {
  readonly decision: Decision;
  /** The file that was asked. */
  readonly policy: Policy;
}

/** As many lines as are seen at once behind the sentence; the rest comes on demand. */
const MOST_LINES = 6;

/** Why a decision is as it is, in one sentence; the lines that decided are links to their place in text and form. */
export function DecisionReason({ decision, policy }: DecisionReasonProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { parts, unmentioned } = linkLines(describeDecision(decision, policy), decision.lines);
  const shown = showsAll ? unmentioned : unmentioned.slice(0, MOST_LINES);
  return (
    <>
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          part.text
        ) : (
          <LineLink key={index} reference={part.reference} policy={policy}>
            {part.text}
          </LineLink>
        ),
      )}
      {shown.map((reference) => (
        <span key={`${reference.path}:${reference.line}`}>
          {' '}
          <LineLink reference={reference} policy={policy}>
            {`line ${reference.line + 1}`}
          </LineLink>
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

interface LineLinkProps {
  readonly reference: LineReference;
  readonly policy: Policy;
  readonly children: string;
}

function LineLink({ reference: { line }, policy: { document }, children }: LineLinkProps) {
  const { selectLine } = useEditorActions();
  const text = line < lineCount(document) ? lineContent(document, line) : '';
  return (
    <button
      type="button"
      className={styles.link}
      aria-description={text}
      {...tooltipAttributes(text)}
      onClick={() => selectLine(line, 'simulator')}
    >
      {children}
    </button>
  );
}
