import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import fieldStyles from './field.module.css';
import type { SuggestBoxProps } from './suggest-box-props.ts';
import styles from './suggest-box.module.css';

interface SuggestFrameProps {
  readonly box: SuggestBoxProps;
  readonly inputId: string;
  readonly labelId?: string;
  readonly input: ComponentProps<'input'> & { readonly 'data-escape'?: 'own' | undefined };
  /** The button that opens the list. */
  readonly toggle: ComponentProps<'button'>;
  /** Called when the button inside, or the dialog that it opens, gets or loses the focus. */
  readonly onUseInside?: (isInUse: boolean) => void;
  /** The list. */
  readonly children?: ReactNode;
}

/** What a box with suggestions looks like, before and after they are loaded. */
export function SuggestFrame({ box, inputId, labelId, input, toggle, onUseInside, children }: SuggestFrameProps) {
  const { label, hideLabel, className, placeholder, openLabel, hint = null, error = null, size = 'md', inside } = box;
  const isNoted = error !== null || hint !== null;
  return (
    <FieldFrame id={inputId} {...{ label, labelId, hideLabel, className, hint, error }}>
      <div className={classNames(styles.line, inside !== undefined && styles.withInnerButton)}>
        <input
          {...input}
          id={inputId}
          type="text"
          // Only for a box that the user has just opened.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={box.takesFocus}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={isNoted ? `${inputId}-note` : undefined}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          className={classNames(fieldStyles.control, size === 'sm' && fieldStyles.sm, fieldStyles.mono, styles.input)}
        />
        <button {...toggle} type="button" aria-label={openLabel} className={styles.toggle}>
          <ChevronDown aria-hidden />
        </button>
        {inside !== undefined && (
          <span className={styles.inside} onFocus={() => onUseInside?.(true)} onBlur={() => onUseInside?.(false)}>
            {inside}
          </span>
        )}
        {children}
      </div>
    </FieldFrame>
  );
}
