import type { HTMLInputTypeAttribute } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { useEditorActions } from '../hooks/use-editor-store.tsx';
import { useDraft, type Outcome } from './use-draft.ts';

export interface DraftFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** Whether the name is seen over the box. */
  readonly showLabel?: boolean;
  /** The value in the text. */
  readonly value: string;
  /** Offers what is typed to the text; answers why the text does not take it. */
  readonly offer: (typed: string) => Outcome;
  /** By which the box is found when it shall get the focus. */
  readonly control?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
  /** The id of a list of suggestions. */
  readonly list?: string;
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
  const { showLabel = false, value, offer, control, hint, warning, describedBy, finding, ...rest } = props;
  const { closeStep } = useEditorActions();
  const draft = useDraft(value, offer);
  const note = draft.note ?? hint;
  return (
    <TextField
      {...rest}
      hideLabel={!showLabel}
      size="sm"
      mono
      value={draft.value}
      error={draft.error}
      {...(note === undefined ? {} : { hint: note })}
      {...tooltipAttributes(warning)}
      aria-description={warning}
      aria-describedby={describedBy}
      data-control={control}
      data-finding={finding}
      data-undo={draft.error === null ? undefined : 'own'}
      onChange={draft.change}
      onFocus={draft.focus}
      {...draft.composition}
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
