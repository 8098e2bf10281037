import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './choice.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** One sentence under the label; segments have no room for it. */
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
  return <Choices {...props} listStyle="stack-1" optionStyle={styles.choice} />;
}

/** A segmented control: short options side by side. */
export function SegmentedControl<Value extends string>(props: RadioGroupProps<Value>) {
  return <Choices {...props} listStyle={styles.segments} optionStyle={styles.segment} />;
}

interface ChoicesProps<Value extends string> extends RadioGroupProps<Value> {
  readonly listStyle: string | undefined;
  readonly optionStyle: string | undefined;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, className, listStyle, optionStyle } = props;
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={listStyle}>
        {options.map(({ icon: Icon, ...option }) => {
          const id = `${name}-${option.value}`;
          return (
            <div key={option.value} className={optionStyle}>
              <input
                type="radio"
                id={id}
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.hint === undefined ? undefined : `${id}-note`}
                onChange={() => onChange(option.value)}
              />
              <label htmlFor={id}>
                {Icon && <Icon aria-hidden />}
                {option.label}
              </label>
              {option.hint !== undefined && (
                <p id={`${id}-note`} className={styles.hint}>
                  {option.hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
