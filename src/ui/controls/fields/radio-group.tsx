import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** One sentence under the label; not shown in segments. */
  readonly hint?: string;
  /** Before the label, in segments. */
  readonly icon?: LucideIcon;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Radio buttons, each with room for a sentence. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={props.className}>
      <legend className={props.hideLabel === true ? 'visually-hidden' : styles.legend}>{props.label}</legend>
      <div className={styles.list}>
        {props.options.map((option) => (
          <div key={option.value} className={styles.choice}>
            <RadioInput name={name} option={option} {...props} />
            <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
            {option.hint !== undefined && (
              <p id={`${name}-${option.value}-note`} className={styles.hint}>
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** A segmented control: short options side by side. */
export function SegmentedControl<Value extends string>(props: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={props.className}>
      <legend className={props.hideLabel === true ? 'visually-hidden' : styles.legend}>{props.label}</legend>
      <div className={styles.segments}>
        {props.options.map(({ icon: Icon, ...option }) => (
          <div key={option.value} className={classNames(styles.segment)}>
            <RadioInput name={name} option={option} {...props} />
            <label htmlFor={`${name}-${option.value}`}>
              {Icon && <Icon aria-hidden />}
              {option.label}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function RadioInput<Value extends string>({
  name,
  option,
  value,
  onChange,
}: RadioGroupProps<Value> & { readonly name: string; readonly option: RadioOption<Value> }) {
  return (
    <input
      type="radio"
      id={`${name}-${option.value}`}
      name={name}
      value={option.value}
      checked={option.value === value}
      disabled={option.disabled}
      aria-describedby={option.hint === undefined ? undefined : `${name}-${option.value}-note`}
      onChange={() => onChange(option.value)}
    />
  );
}
