import type { Diagnostic, Fix } from '#core';
import { CircleAlert, Info, TriangleAlert, Wrench } from 'lucide-react';
import { classNames } from '../controls/class-names.ts';
import styles from './row-notes.module.css';
import type { Outcome } from './use-draft.ts';
import { useForm } from './use-form.tsx';

export interface RowNotesProps {
  /** As they stand in the text. */
  readonly qualifiers?: readonly string[];
  /** The comment behind the field, its `#` included. */
  readonly comment?: string | null;
  readonly findings?: readonly Diagnostic[] | undefined;
  /** Why the last change was not made. */
  readonly refusal?: Outcome;
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, information: Info } as const;

/** What else there is to say about a line, under its controls; nothing when there is nothing. */
export function RowNotes({ qualifiers = [], comment, findings = [], refusal = null }: RowNotesProps) {
  const { commands } = useForm();
  const isEmpty = qualifiers.length === 0 && !comment && findings.length === 0 && refusal === null;
  if (isEmpty) return null;
  return (
    <div className={styles.notes}>
      {(qualifiers.length > 0 || comment) && (
        <p className={styles.verbatim}>
          {qualifiers.map((qualifier, index) => (
            // Qualifiers have no name of their own, and may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <code key={index} className={styles.qualifier}>
              {qualifier}
            </code>
          ))}
          {comment && <span className={styles.comment}>{comment}</span>}
        </p>
      )}
      {findings.map((finding) => (
        <p
          key={`${finding.ruleId} ${finding.span.start}`}
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
