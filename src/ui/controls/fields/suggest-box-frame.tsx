import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from './field.module.css';
import type { SuggestBoxProps } from './suggest-box-props.ts';
import styles from './suggest-box.module.css';

interface SuggestBoxFrameProps extends Pick<
  SuggestBoxProps,
  | 'label'
  | 'hideLabel'
  | 'className'
  | 'placeholder'
  | 'takesFocus'
  | 'size'
  | 'error'
  | 'hint'
  | 'openLabel'
  | 'inside'
> {
  readonly inputId: string;
  /** The id of the sentence under the box. */
  readonly hintId: string;
  readonly labelProps?: ComponentProps<'label'>;
  readonly inputProps: ComponentProps<'input'>;
  /** Props of the button that opens the list. */
  readonly toggleProps: ComponentProps<'button'>;
  /** The list. */
  readonly children?: ReactNode;
}

/** What the box looks like, with and without the code for suggestions. */
export function SuggestBoxFrame(props: SuggestBoxFrameProps) {
  const { label, hideLabel = false, size = 'md', error = null, hint = null, inside, inputId, hintId } = props;
  const note = error ?? hint;
  return (
    <div className={classNames(fieldStyles.field, props.className)}>
      <label {...props.labelProps} htmlFor={inputId} className={hideLabel ? 'visually-hidden' : fieldStyles.label}>
        {label}
      </label>
      <div className={classNames(styles.line, inside !== undefined && styles.withInnerButton)}>
        <input
          {...props.inputProps}
          id={inputId}
          type="text"
          // Only for a box that the user has just opened.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={props.takesFocus}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={note === null ? undefined : hintId}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          className={classNames(fieldStyles.control, size === 'sm' && fieldStyles.sm, fieldStyles.mono, styles.input)}
        />
        <button {...props.toggleProps} type="button" aria-label={props.openLabel} className={styles.toggle}>
          <ChevronDown aria-hidden />
        </button>
        {inside !== undefined && <span className={styles.inside}>{inside}</span>}
        {props.children}
      </div>
      {note !== null && (
        <p id={hintId} className={error === null ? fieldStyles.hint : fieldStyles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
