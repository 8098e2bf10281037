import { useId, type ComponentProps, type CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends
    Omit<ComponentProps<'select'>, 'id' | 'size' | 'onChange' | 'value' | 'children'>,
    Pick<TextFieldProps, 'label' | 'hideLabel' | 'hint' | 'mono' | 'size' | 'fits'> {
  readonly options: readonly SelectOption<Value>[];
  /** One of the options' values. */
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A native `<select>`, styled: fast in thousands of rows and familiar to screen readers. */
export function Select<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  hint,
  mono = false,
  size = 'md',
  fits = false,
  className,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  const chosen = fits ? options.find((option) => option.value === value) : undefined;
  const length: CSSProperties & Record<'--length', number> = { '--length': chosen?.label.length ?? 1 };
  return (
    <FieldFrame {...{ id, label, hideLabel, className, hint }}>
      <span className={styles.selectBox}>
        <select
          {...rest}
          id={id}
          value={value}
          style={fits ? length : undefined}
          aria-describedby={classNames(hint !== undefined && `${id}-note`, rest['aria-describedby']) || undefined}
          className={classNames(
            styles.control,
            styles.select,
            size === 'sm' && styles.sm,
            mono && styles.mono,
            fits && styles.fits,
          )}
          onChange={(event) => {
            const next = options.find((option) => option.value === event.currentTarget.value);
            if (next) onChange(next.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </FieldFrame>
  );
}

/** A small select without a visible label, for rows and toolbars. */
export function RowSelect<Value extends string>(props: Omit<SelectProps<Value>, 'hideLabel' | 'size'>) {
  return <Select {...props} hideLabel size="sm" />;
}
