import { commentText, type PurposeField, type SyntaxLine } from '#core';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { notesFor, worstFor, type RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import { lineActions } from './row-actions.ts';
import { RowComment } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

export interface PurposeRowProps {
  readonly line: number;
  readonly lineKey: number;
  readonly purpose: PurposeField;
  readonly syntax: SyntaxLine;
  readonly findings: readonly RowFinding[] | undefined;
  readonly isChecked: boolean;
}

/** A purpose that applies to the rules below it. */
export function PurposeRow({ line, lineKey, purpose, syntax, findings, isChecked }: PurposeRowProps) {
  const form = useForm();
  const { commands } = form;
  const rowId = useId();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const [isCommenting, setCommenting] = useState(false);
  const comment = commentText(syntax);
  const { text } = purpose.pattern;
  return (
    <div className={styles.purpose}>
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={`purpose ${text}`}
        actions={() => [
          {
            label: 'Add another purpose',
            icon: Plus,
            run: () => setRefusal(commands.addPurpose(line, `${text}-2`)),
          },
          {
            label: 'Delete with its rules',
            icon: Trash2,
            danger: true,
            run: () => setRefusal(commands.removeSubRecord(line)),
          },
          'separator',
          ...lineActions(form, line, setRefusal, comment === null ? () => setCommenting(true) : null),
        ]}
      />
      <span className={styles.purposeLabel} aria-hidden>
        For purpose
      </span>
      <DraftField
        label="Purpose"
        control="purpose"
        className={styles.pattern}
        value={text}
        describedBy={notesFor(rowId, findings, purpose.pattern) ?? notesFor(rowId, findings, null, [purpose.pattern])}
        finding={worstFor(findings, purpose.pattern)}
        tryApply={(typed) => commands.setPurpose(line, typed)}
      />
      <span className={styles.actions}>
        <IconButton
          size="sm"
          icon={Trash2}
          variant="danger"
          label={`Delete purpose ${text}`}
          tooltip="Delete"
          data-control="delete"
          onClick={() => setRefusal(commands.removeLine(line, 'delete purpose'))}
        />
      </span>
      <div className={styles.more}>
        <RowComment line={line} text={comment} isOpen={isCommenting} onClose={() => setCommenting(false)} />
        <RowNotes rowId={rowId} findings={findings} refusal={refusal} />
      </div>
    </div>
  );
}
