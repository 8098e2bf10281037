import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import type { Outcome } from '../../controls/form/use-draft.ts';
import styles from './new-entry-frame.module.css';

export interface NewEntryFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Returns `null` on success, else why it was refused. */
  readonly onAdd: () => Outcome;
  readonly onClose: () => void;
  readonly onRefused: (outcome: Outcome) => void;
}

/** The frame of a form for a new entry: heading, fields and buttons. */
export function NewEntryFrame({ title, children, onAdd, onClose, onRefused }: NewEntryFrameProps) {
  return (
    // Escape in any of its fields closes the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      aria-label={title}
      data-undo="own"
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = onAdd();
        onRefused(refusal);
        if (refusal === null) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h3 className={styles.title}>{title}</h3>
      {children}
      <span className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary">
          Add
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

export interface EntryBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: Outcome;
  readonly hint?: string;
  readonly isFirst?: boolean;
}

/** A text field of a {@link NewEntryFrame}. */
export function EntryBox({ label, value, onChange, error = null, hint, isFirst = false }: EntryBoxProps) {
  return (
    <TextField
      label={label}
      size="sm"
      mono
      // The user has just opened the form, so the focus belongs in its first field.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      className={styles.crawler}
      value={value}
      error={error}
      onChange={onChange}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
