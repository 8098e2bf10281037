import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';

/** A value that a box offers. */
export interface Suggestion {
  /** The value it sets. */
  readonly token: string;
  /** Facts about it; may be empty. */
  readonly detail: string;
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size' | 'onChange' | 'value'> {
  /** The accessible name. */
  readonly label: string;
  /** Hides the label where a column or context shows the same. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** One sentence under the box. */
  readonly hint?: string | undefined;
  /** What is wrong, in one sentence; marks the box as invalid and replaces the hint. */
  readonly error?: string | null;
  /** Monospace, for text from the file. */
  readonly mono?: boolean;
  /** `sm` inside rows. */
  readonly size?: 'sm' | 'md';
  /** As wide as its content, or as the selected option. */
  readonly fits?: boolean;
  /** Values that the browser offers while typing. */
  readonly suggestions?: readonly Suggestion[] | undefined;
}

/**
 * A single-line text box with a label. All other attributes (`list`, `onKeyDown`, …) go to the `<input>`. Spell
 * checking is off, since the values are names and patterns.
 */
export function TextField({
  label,
  hideLabel,
  value,
  onChange,
  hint,
  error = null,
  mono = false,
  size = 'md',
  fits = false,
  suggestions,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const isNoted = error !== null || hint !== undefined;
  const shownError =
    error === null ? null : (
      <>
        <CircleAlert aria-hidden />
        <span>{error}</span>
      </>
    );
  return (
    <FieldFrame {...{ id, label, hideLabel, className, hint }} error={shownError}>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        id={id}
        list={suggestions ? `${id}-list` : rest.list}
        value={value}
        // For browsers without `field-sizing`; others ignore it.
        size={fits ? Math.max(1, (value || (rest.placeholder ?? '')).length) : undefined}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={classNames(isNoted && `${id}-note`, rest['aria-describedby']) || undefined}
        className={classNames(styles.control, size === 'sm' && styles.sm, mono && styles.mono, fits && styles.fits)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(({ token, detail }) => (
            <option key={token} value={token}>
              {detail}
            </option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
