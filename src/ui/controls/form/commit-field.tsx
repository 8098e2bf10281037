import { useState } from 'react';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';

export interface CommitFieldProps extends Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'mono' | 'fits' | 'className' | 'suggestions'
> {
  /** The value in the document. */
  readonly value: string;
  /** Writes what was typed into the document. @returns why it was refused, if so */
  readonly commit: (typed: string) => string | null;
  readonly control?: string;
}

/**
 * A text box bound to a value in the document, written on blur or Enter: half a path would mean something else. Escape
 * restores the document's value.
 */
export function CommitField({ value, commit, control, ...rest }: CommitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [base, setBase] = useState(value);
  const reset = (): void => {
    setTyped(null);
    setError(null);
  };
  if (base !== value) {
    // A change from elsewhere, such as undo, wins.
    setBase(value);
    reset();
  }
  const finish = (): void => {
    if (typed === null || typed === value) {
      reset();
      return;
    }
    const refusal = commit(typed.trim());
    setError(refusal);
    if (refusal === null) setTyped(null);
  };
  return (
    <TextField
      {...rest}
      hideLabel
      size="sm"
      value={typed ?? value}
      error={error}
      data-control={control}
      data-undo={typed === null ? undefined : 'own'}
      onChange={(text) => {
        setTyped(text);
        setError(null);
      }}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key === 'Escape' && typed !== null) {
          event.preventDefault();
          reset();
        }
      }}
    />
  );
}
