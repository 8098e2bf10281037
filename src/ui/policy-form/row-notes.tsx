import type { Fix } from '#core';
import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import styles from './row-notes.module.css';
import type { Outcome } from './use-draft.ts';
import { noteId, type RowFinding } from './use-findings.ts';
import { useForm } from './use-form.tsx';

export interface RowNotesProps {
  /** The id of the row, for those of the notes; left out where no control refers to them. */
  readonly rowId?: string;
  readonly findings?: readonly RowFinding[] | undefined;
  /** Why the last change was not made. */
  readonly refusal?: Outcome;
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, information: Info } as const;

/** What there is to say about a line, under its controls; nothing when there is nothing. */
export function RowNotes({ rowId = '', findings = [], refusal = null }: RowNotesProps) {
  const { commands } = useForm();
  if (findings.length === 0 && refusal === null) return null;
  return (
    <div className={styles.notes}>
      {findings.map((finding, index) => (
        <p
          key={`${finding.ruleId} ${finding.span.start}`}
          id={rowId === '' ? undefined : noteId(rowId, index)}
          className={classNames(styles.note, styles[finding.severity])}
        >
          <NoteIcon severity={finding.severity} />
          <span>
            {finding.message}{' '}
            {(finding.fixes ?? []).map((fix: Fix) => (
              <MendButton
                key={fix.title}
                title={fix.title}
                onClick={() => {
                  commands.applyFix(fix);
                }}
              />
            ))}
          </span>
        </p>
      ))}
      {refusal !== null && (
        <p className={classNames(styles.note, styles.error)} role="alert">
          <NoteIcon severity="error" />
          <span>Not changed. {refusal}</span>
        </p>
      )}
    </div>
  );
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
