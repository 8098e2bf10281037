import type { PurposeField } from '#core';
import { Plus, Trash2 } from 'lucide-react';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { mainNotesFor, worstFor } from '../../controls/form/row-finding.ts';
import { useForm } from '../commands/use-form.tsx';
import { RowFrame, useRowState, type RowProps } from './row-frame.tsx';
import styles from './row.module.css';

export interface PurposeRowProps extends RowProps {
  readonly purpose: PurposeField;
}

/** A purpose that applies to the rules below it. */
export function PurposeRow({ purpose, ...row }: PurposeRowProps) {
  const { line, findings } = row;
  const { commands } = useForm();
  const state = useRowState();
  const { text } = purpose.pattern;
  return (
    <RowFrame
      {...row}
      {...state}
      className={styles.purpose}
      name={`purpose ${text}`}
      ownActions={() => [
        {
          label: 'Add another purpose',
          icon: Plus,
          run: () => state.onRefused(commands.addPurposeLike(line, text)),
        },
        {
          label: 'Delete with its rules',
          icon: Trash2,
          danger: true,
          run: () => state.onRefused(commands.removeSubRecord(line)),
        },
        'separator',
      ]}
      onDelete={() => commands.removeLine(line, 'delete purpose')}
    >
      <span className={styles.fieldLabel} aria-hidden>
        For purpose
      </span>
      <DraftField
        label="Purpose"
        control="purpose"
        className={styles.pattern}
        value={text}
        describedBy={mainNotesFor(state.rowId, findings, purpose.pattern)}
        finding={worstFor(findings, purpose.pattern)}
        tryApply={(typed) => commands.setPurpose(line, typed)}
      />
    </RowFrame>
  );
}
