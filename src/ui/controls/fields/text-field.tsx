import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

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
}

/**
 * A single-line text box with a label. All other attributes (`list`, `onKeyDown`, …) go to the `<input>`. Spell
 * checking is off, since the values are names and patterns.
 */
export function TextField({
  label,
  hideLabel = false,
  value,
  onChange,
  hint,
  error = null,
  mono = false,
  size = 'md',
  fits = false,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        id={id}
        value={value}
        // For browsers without `field-sizing`; others ignore it.
        size={fits ? Math.max(1, value.length) : undefined}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={classNames(note !== undefined && noteId, rest['aria-describedby']) || undefined}
        className={classNames(styles.control, size === 'sm' && styles.sm, mono && styles.mono, fits && styles.fits)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error === null ? (
        hint !== undefined && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      ) : (
        <p id={noteId} className={styles.error}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
