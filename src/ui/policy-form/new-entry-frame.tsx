import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import type { Outcome } from '../form-parts/use-draft.ts';
import styles from './new-entry-frame.module.css';

export interface NewEntryFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Answers `null` when it was added. */
  readonly onAdd: () => Outcome;
  readonly onClose: () => void;
  readonly onRefused: (outcome: Outcome) => void;
}

/** The frame of a form for something new: its heading, boxes and buttons. */
export function NewEntryFrame({ title, children, onAdd, onClose, onRefused }: NewEntryFrameProps) {
  return (
    // Escape in any of the boxes closes it: the boxes have the focus, not the form.
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
  /** The id of a list of suggestions. */
  readonly list?: string;
  readonly placeholder?: string;
}

/** A text box of such a form. */
export function EntryBox({
  label,
  value,
  onChange,
  error = null,
  hint,
  isFirst = false,
  list,
  placeholder,
}: EntryBoxProps) {
  return (
    <TextField
      label={label}
      size="sm"
      mono
      // Opened by its button: the first box is where the user goes next.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      className={styles.crawler}
      value={value}
      error={error}
      list={list}
      placeholder={placeholder}
      onChange={onChange}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
