import { useId, useState } from 'react';
import { lineContent, lineCount, type LineReference, type TextDocument } from '#core';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { useEditorActions } from '../hooks/use-editor-store.tsx';
import styles from './line-links.module.css';

export interface LineLinksProps {
  readonly lines: readonly LineReference[];
  /** The document that the decision was made on. */
  readonly document: TextDocument;
}

/** As many as are seen at once; the rest comes on demand. */
const MOST_LINES = 6;

/** The lines that decided, as links: a click selects the line in text and form. */
export function LineLinks({ lines, document }: LineLinksProps) {
  const [showsAll, setShowsAll] = useState(false);
  // A text that has become shorter may have lost lines that a decision still names for a moment.
  const present = lines.filter(({ line }) => line < lineCount(document));
  const shown = showsAll ? present : present.slice(0, MOST_LINES);
  if (present.length === 0) return null;
  return (
    <span>
      {shown.map(({ path, line }) => (
        <LineLink key={`${path}:${line}`} line={line} text={lineContent(document, line)} />
      ))}
      {present.length > shown.length && (
        <button type="button" className={styles.link} onClick={() => setShowsAll(true)}>
          {present.length - shown.length} more lines
        </button>
      )}
    </span>
  );
}

interface LineLinkProps {
  readonly line: number;
  readonly text: string;
}

function LineLink({ line, text }: LineLinkProps) {
  const { selectLine } = useEditorActions();
  const textId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-describedby={textId}
        {...tooltipAttributes(text)}
        onClick={() => selectLine(line, 'simulator')}
      >
        line {line + 1}
      </button>
      <span id={textId} hidden>
        {text}
      </span>{' '}
    </>
  );
}
