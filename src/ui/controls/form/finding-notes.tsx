import type { Fix, Severity } from '#core/analysis';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { keepFocus } from '../focus/keep-focus.ts';
import { TONES } from '../tones/tones.ts';
import styles from './finding-notes.module.css';
import { noteId, type RowFinding } from './row-finding.ts';
import type { Outcome } from './use-draft.ts';

export interface FindingNotesProps {
  /** Prefix of the ids of the notes; omitted where no control refers to them. */
  readonly rowId?: string;
  readonly findings?: readonly RowFinding[] | undefined;
  /** Why the last change was refused. */
  readonly refusal?: Outcome;
  readonly onFix: (fix: Fix) => void;
}

/** How many findings are shown before "more" is pressed. */
const MAX_SHOWN = 2;

/** Findings and refusals of a row, with fixes; nothing when there are none. */
export function FindingNotes({ rowId = '', findings = [], refusal = null, onFix }: FindingNotesProps) {
  const [areAllShown, setAllShown] = useState(false);
  if (findings.length === 0 && refusal === null) return null;
  const notes = withoutRepetition(findings).toSorted((a, b) => RANKS[a.severity] - RANKS[b.severity]);
  const shown = areAllShown || notes.length <= MAX_SHOWN + 1 ? notes.length : MAX_SHOWN;
  return (
    <div className={styles.notes}>
      {notes.map((finding, index) => (
        <FindingNote
          key={`${finding.ruleId} ${finding.span.start} ${finding.message}`}
          // Rendered even while hidden, since controls refer to it by id.
          isHidden={index >= shown}
          id={rowId === '' ? undefined : noteId(rowId, findings, finding)}
          finding={finding}
          onFix={onFix}
        />
      ))}
      {shown < notes.length && (
        <LinkButton
          className={styles.others}
          onClick={() => {
            keepFocus();
            setAllShown(true);
          }}
        >
          {notes.length - shown} more
        </LinkButton>
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
        {finding.fixes?.map((fix) => (
          <button key={fix.title} type="button" className={styles.fix} onClick={() => onFix(fix)}>
            <Wrench aria-hidden className={styles.icon} />
            {fix.title}
          </button>
        ))}
      </span>
    </p>
  );
}

/** Merges findings with the same message, keeping all fixes. */
function withoutRepetition(findings: readonly RowFinding[]): readonly RowFinding[] {
  const byMessage = new Map<string, RowFinding>();
  for (const finding of findings) {
    const { message, fixes = [] } = finding;
    const before = byMessage.get(message);
    byMessage.set(message, before ? { ...before, fixes: [...(before.fixes ?? []), ...fixes] } : finding);
  }
  return [...byMessage.values()];
}

function NoteIcon({ severity }: { readonly severity: Severity }) {
  const { icon: Icon } = TONES[severity];
  return <Icon aria-hidden className={styles.icon} />;
}
