import { Plus } from 'lucide-react';
import { RowSelect, type SelectOption } from '../controls/fields/select.tsx';
import styles from './page-form.module.css';

export interface AddSelectProps {
  readonly label: string;
  readonly options: readonly SelectOption<string>[];
  readonly onAdd: (value: string) => void;
}

/** A select for what to add, as muted as the add buttons of a robots.txt group. */
export function AddSelect({ label, options, onAdd }: AddSelectProps) {
  return (
    <span className={styles.adder}>
      <Plus aria-hidden />
      <RowSelect
        label={label}
        fits
        value=""
        options={[{ value: '', label }, ...options]}
        onChange={(value) => {
          if (value !== '') onAdd(value);
        }}
      />
    </span>
  );
}
