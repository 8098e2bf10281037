import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon?: LucideIcon;
  /** What is not there, in a few words. */
  readonly title: string;
  /** What would fill the place. */
  readonly children?: ReactNode;
  /** The button that fills it. */
  readonly action?: ReactNode;
}

/** Stands where a list or pane has nothing to show, and says why. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-empty>
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
