import { TextField } from '../controls/text-field.tsx';
import { useDraft, type Outcome } from '../policy-form/use-draft.ts';
import { usePageForm } from './page-form-context.tsx';

interface PageFieldProps {
  /** The accessible name; seen unless `hideLabel`. */
  readonly label: string;
  readonly hideLabel?: boolean;
  /** The value in the text. */
  readonly value: string;
  /** Offers what is typed to the text; answers why the text does not take it. */
  readonly offer: (typed: string) => Outcome;
  readonly type?: 'text' | 'date' | 'number';
  readonly list?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly className?: string | undefined;
  readonly control?: string;
}

/** A text box of a row: what is typed is in the text at once, and what the text refuses stays here with the reason. */
export function PageField({ label, hideLabel = false, value, offer, control, hint, ...rest }: PageFieldProps) {
  const { closeStep } = usePageForm();
  const draft = useDraft(value, offer);
  const note = draft.note ?? hint;
  return (
    <TextField
      {...rest}
      label={label}
      hideLabel={hideLabel}
      size="sm"
      mono
      value={draft.value}
      error={draft.error}
      {...(note === undefined ? {} : { hint: note })}
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
        closeStep();
      }}
    />
  );
}
