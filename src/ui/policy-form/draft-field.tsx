import type { HTMLInputTypeAttribute } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import type { FormControl } from './form-focus.ts';
import { useDraft, type Outcome } from './use-draft.ts';
import { useForm } from './use-form.tsx';

export interface DraftFieldProps {
  /** The accessible name; not seen. */
  readonly label: string;
  /** The value in the text. */
  readonly value: string;
  /** Offers what is typed to the text; answers why the text does not take it. */
  readonly offer: (typed: string) => Outcome;
  readonly control: FormControl;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  /** Told in a bubble, where a note under the box would take too much room, and read out with the box. */
  readonly warning?: string | undefined;
  /** The ids of what else describes the box. */
  readonly describedBy?: string | undefined;
  /** The worst that is found in the value; marks the box. */
  readonly finding?: 'error' | 'warning' | undefined;
  readonly className?: string | undefined;
}

/** A text box of a row: what is typed is in the text at once, and what the text refuses stays here with the reason. */
export function DraftField(props: DraftFieldProps) {
  const { label, value, offer, control, hint, placeholder, warning, className, describedBy, finding } = props;
  const { type = 'text', inputMode } = props;
  const { commands } = useForm();
  const draft = useDraft(value, offer);
  const note = draft.note ?? hint;
  return (
    <TextField
      label={label}
      hideLabel
      size="sm"
      mono
      type={type}
      inputMode={inputMode}
      value={draft.value}
      error={draft.error}
      {...(note === undefined ? {} : { hint: note })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(className === undefined ? {} : { className })}
      {...tooltipAttributes(warning)}
      aria-description={warning}
      aria-describedby={describedBy}
      data-control={control}
      data-finding={finding}
      data-undo={draft.error === null ? undefined : 'own'}
      onChange={draft.change}
      onFocus={draft.focus}
      onCompositionStart={(event) => {
        draft.compositionStart(event.currentTarget.value);
      }}
      onCompositionEnd={(event) => {
        draft.compositionEnd(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft.error !== null) {
          event.preventDefault();
          draft.reset();
        }
      }}
      onBlur={() => {
        draft.leave();
        commands.closeStep();
      }}
    />
  );
}
