import { useState } from 'react';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { TextField } from '../../controls/fields/text-field.tsx';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { useForm } from '../commands/use-form.tsx';
import styles from './section.module.css';

export interface NewPurposeProps {
  readonly recordLine: number;
  readonly onClose: () => void;
}

/** A text box for the purpose of a new sub-record. */
export function NewPurpose({ recordLine, onClose }: NewPurposeProps) {
  const { commands } = useForm();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<Outcome>(null);
  const add = (): void => {
    const outcome = commands.addSubRecord(recordLine, typed);
    if (outcome === null) onClose();
    else setError(outcome);
  };
  return (
    <span data-undo="own">
      <TextField
        label="New purpose"
        hideLabel
        size="sm"
        mono
        // The text box replaces the focused button and takes over the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        placeholder="Purpose"
        className={styles.newPurpose}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
          if (event.key !== 'Escape') return;
          keepFocus();
          onClose();
        }}
        onBlur={() => {
          if (typed.trim() === '') onClose();
          else add();
        }}
      />
    </span>
  );
}
