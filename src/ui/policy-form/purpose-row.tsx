import type { Diagnostic, PurposeField } from '#core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { DraftField } from './draft-field.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';
import type { Outcome } from './use-draft.ts';
import { useForm } from './use-form.tsx';

export interface PurposeRowProps {
  readonly line: number;
  readonly purpose: PurposeField;
  readonly comment: string | null;
  readonly findings: readonly Diagnostic[] | undefined;
}

/** A purpose that the rules below it hold for. */
export function PurposeRow({ line, purpose, comment, findings }: PurposeRowProps) {
  const { commands } = useForm();
  const [refusal, setRefusal] = useState<Outcome>(null);
  return (
    <div className={styles.purpose}>
      <span className={styles.gutter}>
        <span className={styles.number} aria-hidden>
          {line + 1}
        </span>
      </span>
      <span className={styles.purposeLabel} aria-hidden>
        For the purpose
      </span>
      <DraftField
        label="Purpose"
        control="purpose"
        className={styles.pattern}
        value={purpose.pattern.text}
        offer={(typed) => commands.setPurpose(line, typed)}
      />
      <span className={styles.actions}>
        <IconButton
          size="sm"
          icon={Trash2}
          variant="danger"
          label={`Delete purpose ${purpose.pattern.text}`}
          tooltip="Delete"
          data-control="delete"
          onClick={() => {
            setRefusal(commands.removeLine(line, 'delete purpose'));
          }}
        />
      </span>
      <RowNotes comment={comment} findings={findings} refusal={refusal} />
    </div>
  );
}
