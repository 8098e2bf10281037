import { classNames } from '../controls/class-names.ts';
import { RowSelect } from '../controls/fields/select.tsx';
import styles from './page-form.module.css';

export type Effect = 'allow' | 'disallow';

export interface EffectSelectProps {
  readonly value: Effect;
  readonly onChange: (value: Effect) => void;
  readonly canDisallow?: boolean;
  readonly 'data-control'?: 'row';
}

/** Chooses whether a statement allows or disallows its usage. */
export function EffectSelect({ value, canDisallow = true, ...rest }: EffectSelectProps) {
  return (
    <RowSelect
      {...rest}
      label="Effect"
      className={classNames(styles.effect, value === 'allow' ? styles.allow : styles.disallow)}
      value={value}
      options={[
        { value: 'allow', label: 'Allow' },
        { value: 'disallow', label: 'Disallow', disabled: !canDisallow },
      ]}
    />
  );
}
