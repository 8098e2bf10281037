import type { Fix } from '#core';
import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import styles from './finding-notes.module.css';
import { noteId, type RowFinding } from './row-finding.ts';
import type { Outcome } from './use-draft.ts';

export interface FindingNotesProps {
  /** The id of the row, for those of the notes; left out where no control refers to them. */
  readonly rowId?: string;
  readonly findings?: readonly RowFinding[] | undefined;
  /** Why the last change was not made. */
  readonly refusal?: Outcome;
  readonly onFix: (fix: Fix) => void;
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, information: Info } as const;

/** How many findings are shown before the others are asked for. */
const MOST_SHOWN = 2;

/** What there is to say about a row, under its controls, with the fixes; nothing when there is nothing. */
export function FindingNotes({ rowId = '', findings = [], refusal = null, onFix }: FindingNotesProps) {
  const [areAllShown, setAllShown] = useState(false);
  if (findings.length === 0 && refusal === null) return null;
  const notes = withoutRepetition(findings).toSorted((a, b) => RANKS[a.severity] - RANKS[b.severity]);
  const shown = areAllShown || notes.length <= MOST_SHOWN + 1 ? notes.length : MOST_SHOWN;
  return (
    <div className={styles.notes}>
      {notes.map((finding, index) => (
        <FindingNote
          key={`${finding.ruleId} ${finding.span.start} ${finding.message}`}
          // A control is described by it also while it is hidden.
          isHidden={index >= shown}
          id={rowId === '' ? undefined : noteId(rowId, findings, finding)}
          finding={finding}
          onFix={onFix}
        />
      ))}
      {shown < notes.length && (
        <button type="button" className={styles.others} onClick={() => setAllShown(true)}>
          {notes.length - shown} more
        </button>
      )}
      {refusal !== null && (
        <p className={classNames(styles.note, styles.error)} role="alert">
          <NoteIcon severity="error" />
          <span>Not changed. {refusal}</span>
        </p>
      )}
    </div>
  );
}

const RANKS = { error: 0, warning: 1, information: 2 } as const;

function FindingNote({
  id,
  finding,
  isHidden,
  onFix,
}: Pick<FindingNotesProps, 'onFix'> & {
  readonly id: string | undefined;
  readonly finding: RowFinding;
  readonly isHidden: boolean;
}) {
  return (
    <p id={id} hidden={isHidden} className={classNames(styles.note, styles[finding.severity])}>
      <NoteIcon severity={finding.severity} />
      <span>
        {finding.message}{' '}
        {(finding.fixes ?? []).map((fix: Fix) => (
          <MendButton
            key={fix.title}
            title={fix.title}
            onClick={() => {
              onFix(fix);
            }}
          />
        ))}
      </span>
    </p>
  );
}

/** What is said of several places of a line is said once, with all the fixes. */
function withoutRepetition(findings: readonly RowFinding[]): readonly RowFinding[] {
  const byMessage = new Map<string, RowFinding>();
  for (const finding of findings) {
    const { message, fixes = [] } = finding;
    const before = byMessage.get(message);
    byMessage.set(message, before ? { ...before, fixes: [...(before.fixes ?? []), ...fixes] } : finding);
  }
  return [...byMessage.values()];
}

function NoteIcon({ severity }: { readonly severity: keyof typeof ICONS }) {
  const Icon = ICONS[severity];
  return <Icon aria-hidden className={styles.icon} />;
}

function MendButton({ title, onClick }: { readonly title: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.mend} onClick={onClick}>
      <Wrench aria-hidden className={styles.icon} />
      {title}
    </button>
  );
}
