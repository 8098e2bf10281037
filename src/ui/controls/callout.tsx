import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classNames } from './class-names.ts';
import colors from './tone-colors.module.css';

type CalloutTone = 'info' | 'success' | 'warning' | 'error';

/** Icon and title convey the tone; the colour only repeats it. */
const TONES: Readonly<Record<CalloutTone, { readonly icon: LucideIcon; readonly defaultTitle: string }>> = {
  info: { icon: Info, defaultTitle: 'Note' },
  success: { icon: CircleCheck, defaultTitle: 'Done' },
  warning: { icon: TriangleAlert, defaultTitle: 'Warning' },
  error: { icon: CircleAlert, defaultTitle: 'Error' },
};

export interface CalloutProps {
  readonly tone?: CalloutTone;
  /** Replaces the default title of the tone (`Note`, `Done`, `Warning`, `Error`). */
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons under the text. */
  readonly actions?: ReactNode;
  /** Live region: `status` waits for a pause, `alert` interrupts. Omitted for content present from the start. */
  readonly role?: 'status' | 'alert';
}

/** An inline message with icon, title and colour. */
export function Callout({ tone = 'info', title, children, actions, role }: CalloutProps) {
  const { icon: Icon, defaultTitle } = TONES[tone];
  return (
    <div className={classNames(styles.callout, colors[tone])} role={role}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <strong className={styles.title}>{title ?? defaultTitle}</strong>
        <div>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
