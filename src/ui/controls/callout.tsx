import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classNames } from './class-names.ts';
import colors from './tones/tone-colors.module.css';
import { TONES, type Tone } from './tones/tones.ts';

export interface CalloutProps {
  readonly tone?: Tone;
  /** Replaces the name of the tone (`Note`, `Done`, `Warning`, `Error`). */
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons under the text. */
  readonly actions?: ReactNode;
  /** Live region: `status` waits for a pause, `alert` interrupts. Omitted for content present from the start. */
  readonly role?: 'status' | 'alert';
}

/** An inline message with icon, title and colour. */
export function Callout({ tone = 'information', title, children, actions, role }: CalloutProps) {
  const { icon: Icon, name } = TONES[tone];
  return (
    <div className={classNames(styles.callout, colors[tone])} role={role}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <strong className={styles.title}>{title ?? name}</strong>
        <div>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
