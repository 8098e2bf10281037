import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { TextField } from '../../controls/fields/text-field.tsx';
import type { Outcome } from '../../controls/form/use-draft.ts';
import type { FormCommands } from '../commands/form-commands.ts';
import { useForm } from '../commands/use-form.tsx';
import { RowNotes } from '../rows/row-notes.tsx';
import styles from './new-entry-frame.module.css';

export interface NewEntryFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Returns `null` on success, else why it was refused. */
  readonly onAdd: (commands: FormCommands) => Outcome;
  readonly onClose: () => void;
}

interface EntryError {
  /** Why the entry was refused. */
  readonly error: Outcome;
  readonly clear: () => void;
}

const EntryErrorContext = createContext<EntryError>({ error: null, clear: () => undefined });

/** Why the entry of the surrounding frame was refused, for the field that shows it. */
export function useEntryError(): EntryError {
  return use(EntryErrorContext);
}

/** The frame of a form for a new entry: heading, fields and buttons. */
export function NewEntryFrame({ title, children, onAdd, onClose }: NewEntryFrameProps) {
  const { commands } = useForm();
  const [error, setError] = useState<Outcome>(null);
  const shownError = useMemo(() => ({ error, clear: () => setError(null) }), [error]);
  const cancel = (): void => {
    keepFocus('previous');
    onClose();
  };
  return (
    // Escape in any of its fields closes the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      aria-label={title}
      data-undo="own"
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = onAdd(commands);
        setError(refusal);
        if (refusal === null) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
      }}
    >
      <h3 className={styles.title}>{title}</h3>
      <EntryErrorContext value={shownError}>{children}</EntryErrorContext>
      <span className={styles.buttons}>
        <Button type="submit" size="sm" variant="primary">
          Add
        </Button>
        <Button size="sm" variant="ghost" onClick={cancel}>
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
  readonly hint?: string;
  /** The first field gets the focus, and shows why the entry was refused. */
  readonly isFirst?: boolean;
}

/** A text field of a {@link NewEntryFrame}. */
export function EntryBox({ label, value, onChange, hint, isFirst = false }: EntryBoxProps) {
  const { error, clear } = useEntryError();
  return (
    <TextField
      label={label}
      size="sm"
      mono
      // The user has just opened the form, so the focus belongs in its first field.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      className={styles.box}
      value={value}
      error={isFirst ? error : null}
      onChange={(typed) => {
        onChange(typed);
        clear();
      }}
      hint={hint}
    />
  );
}

/** Shows why an entry without text fields was refused. */
export function EntryRefusal() {
  const { error } = useEntryError();
  return <RowNotes refusal={error} />;
}
