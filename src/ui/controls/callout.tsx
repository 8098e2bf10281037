import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type CalloutTone = 'info' | 'success' | 'warning' | 'error';

/** Icon and word tell the tone; the colour only repeats it. */
const TONES: Readonly<Record<CalloutTone, { readonly icon: LucideIcon; readonly word: string }>> = {
  info: { icon: Info, word: 'Note' },
  success: { icon: CircleCheck, word: 'Done' },
  warning: { icon: TriangleAlert, word: 'Warning' },
  error: { icon: CircleAlert, word: 'Error' },
};

export interface CalloutProps {
  readonly tone?: CalloutTone;
  /** Instead of the tone's own word (`Note`, `Done`, `Warning`, `Error`). */
  readonly title?: string;
  readonly children: ReactNode;
  /** Buttons under the text. */
  readonly actions?: ReactNode;
  /** Shows a cross that calls this. */
  readonly onDismiss?: () => void;
  /**
   * Read out when it appears: `status` waits for a pause, `alert` interrupts. Left out for what stands there from the
   * start.
   */
  readonly role?: 'status' | 'alert';
  readonly className?: string;
}

/** A message in the flow of the page, told by icon, word and colour. */
export function Callout({ tone = 'info', title, children, actions, onDismiss, role, className }: CalloutProps) {
  const { icon: Icon, word } = TONES[tone];
  return (
    <div className={classNames(styles.callout, styles[tone], className)} role={role}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text}>
        <strong className={styles.title}>{title ?? word}</strong>
        <div>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && <IconButton label="Dismiss" icon={X} size="sm" onClick={onDismiss} />}
    </div>
  );
}
