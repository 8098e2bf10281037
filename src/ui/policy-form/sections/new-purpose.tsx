import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { TextField } from '../../controls/fields/text-field.tsx';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { useForm } from '../commands/use-form.tsx';
import styles from './section.module.css';

export interface NewPurposeProps {
  readonly recordLine: number;
  /** Identifies the record among the {@link Form.newPurposes}. */
  readonly sectionKey: number;
  readonly onClose: () => void;
}

/** A form for the purpose of a new sub-record. Moving the focus elsewhere adds nothing and discards nothing. */
export function NewPurpose({ recordLine, sectionKey, onClose }: NewPurposeProps) {
  const { commands, newPurposes } = useForm();
  const [typed, setTyped] = useState(newPurposes.get(sectionKey) ?? '');
  const [error, setError] = useState<Outcome>(null);
  const change = (value: string): void => {
    setTyped(value);
    setError(null);
    if (value === '') newPurposes.delete(sectionKey);
    else newPurposes.set(sectionKey, value);
  };
  const close = (): void => {
    newPurposes.delete(sectionKey);
    onClose();
  };
  const cancel = (): void => {
    keepFocus();
    close();
  };
  return (
    // Escape in any of its controls closes the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.newPurpose}
      aria-label="New purpose"
      data-undo="own"
      onSubmit={(event) => {
        event.preventDefault();
        const outcome = commands.addSubRecord(recordLine, typed);
        if (outcome === null) close();
        else setError(outcome);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
      }}
    >
      <TextField
        label="New purpose"
        hideLabel
        size="sm"
        mono
        // The text box replaces the focused button and takes over the focus; one that reappears does not.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={typed === ''}
        placeholder="Purpose"
        value={typed}
        error={error}
        onChange={change}
      />
      <Button type="submit" size="sm">
        Add
      </Button>
      <Button size="sm" variant="ghost" onClick={cancel}>
        Cancel
      </Button>
    </form>
  );
}
