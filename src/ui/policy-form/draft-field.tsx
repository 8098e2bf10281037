import { TextField } from '../controls/text-field.tsx';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { useForm } from './use-form.tsx';
import { useDraft, type Outcome } from './use-draft.ts';
import type { FormControl } from './form-focus.ts';

export interface DraftFieldProps {
  /** The accessible name; not seen. */
  readonly label: string;
  /** The value in the text. */
  readonly value: string;
  /** Offers what is typed to the text; answers why the text does not take it. */
  readonly offer: (typed: string) => Outcome;
  readonly control: FormControl;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  /** Told in a bubble, where a note under the box would take too much room, and read out with the box. */
  readonly warning?: string | undefined;
  readonly className?: string | undefined;
}

/** A text box of a row: what is typed is in the text at once, and what the text refuses stays here with the reason. */
export function DraftField({ label, value, offer, control, hint, placeholder, warning, className }: DraftFieldProps) {
  const { commands } = useForm();
  const draft = useDraft(value, offer);
  const note = draft.note ?? hint;
  return (
    <TextField
      label={label}
      hideLabel
      size="sm"
      mono
      value={draft.value}
      error={draft.error}
      {...(note === undefined ? {} : { hint: note })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(className === undefined ? {} : { className })}
      {...tooltipAttributes(warning)}
      aria-description={warning}
      data-control={control}
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
