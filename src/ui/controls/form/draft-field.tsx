import { useState } from 'react';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { tooltipAttributes } from '../tooltip.tsx';
import { useDraft, type Outcome } from './use-draft.ts';

export interface DraftFieldProps extends Pick<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'list' | 'suggestions' | 'hint' | 'placeholder' | 'fits' | 'className'
> {
  /** The value in the document. */
  readonly value: string;
  /** Applies what is typed to the document; returns why it was refused, if so. */
  readonly tryApply: (typed: string) => Outcome;
  /** Whether a value is applied only on Enter and blur. */
  readonly waits?: (typed: string) => boolean;
  /** Identifies the control for focus requests. */
  readonly control?: string;
  /** Shown as a tooltip where a note would take too much room; also the accessible description. */
  readonly warning?: string | undefined;
  /** Ids of further descriptions. */
  readonly describedBy?: string | undefined;
  /** The worst severity found in the value; marks the box. */
  readonly finding?: 'error' | 'warning' | undefined;
}

/**
 * A text box bound to a value in the document: typing updates the document immediately, unless the value has to wait; a
 * refused value stays in the box with the reason. The form around it ends the undo step on blur.
 */
export function DraftField(props: DraftFieldProps) {
  const { value, tryApply, waits, control, hint, warning, describedBy, finding, suggestions, ...rest } = props;
  const draft = useDraft(value, tryApply, waits);
  const [isFocused, setFocused] = useState(false);
  return (
    <TextField
      {...rest}
      suggestions={isFocused ? suggestions : undefined}
      hideLabel
      size="sm"
      mono
      value={draft.value}
      error={draft.error}
      hint={draft.note ?? hint}
      {...tooltipAttributes(warning)}
      aria-description={warning}
      aria-describedby={describedBy}
      data-control={control}
      data-finding={finding}
      data-undo={draft.isUnapplied ? 'own' : undefined}
      onChange={draft.change}
      onFocus={() => {
        setFocused(true);
        draft.focus();
      }}
      {...draft.composition}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && draft.error === null) draft.leave();
        if (event.key === 'Escape' && draft.isUnapplied) {
          event.preventDefault();
          draft.reset();
        }
      }}
      onBlur={() => {
        setFocused(false);
        draft.leave();
      }}
    />
  );
}
