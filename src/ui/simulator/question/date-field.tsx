import { X } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { FieldFrame } from '../../controls/fields/field-frame.tsx';
import fieldStyles from '../../controls/fields/field.module.css';
import { IconButton } from '../../controls/icon-button.tsx';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import styles from './date-field.module.css';

export interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; `null` for none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** One sentence under the field. */
  readonly hint?: string;
}

/** A native date input with a button that clears it. */
export function DateField({ label, value, onChange, hint }: DateFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint }}>
      <div className={styles.line}>
        <input
          id={id}
          type="date"
          value={value ?? ''}
          min="0001-01-01"
          max="9999-12-31"
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
          className={classNames(fieldStyles.control, styles.input)}
          onChange={(event) => onChange(readDay(event.currentTarget.value))}
        />
        {value !== null && (
          <IconButton
            size="md"
            label={`Clear ${label.toLowerCase()}`}
            icon={X}
            onClick={() => {
              keepFocus();
              onChange(null);
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** Reads a day in the browsers' format; `null` for years beyond 9999, which no time limit can name. */
function readDay(typed: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null;
}
