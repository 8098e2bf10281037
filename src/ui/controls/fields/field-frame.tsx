import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldFrameProps {
  /** The id of the control; the note below it has the same id with the suffix `-note`. */
  readonly id: string;
  readonly label: string;
  readonly labelId?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  /** One sentence under the control. */
  readonly hint?: string | null | undefined;
  /** Replaces the hint. */
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelId, hideLabel = false, className, hint = null, error = null, children } = props;
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label id={labelId} htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      {note !== null && (
        <p id={`${id}-note`} {...(error === null ? { className: 'note' } : { className: styles.error, role: 'alert' })}>
          {note}
        </p>
      )}
    </div>
  );
}
