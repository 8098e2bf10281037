import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import styles from './empty-state.module.css';
import { keepFocus } from './focus/keep-focus.ts';

export interface EmptyStateProps {
  readonly icon: LucideIcon;
  /** What is missing, in a few words. */
  readonly title: string;
  /** How to add something. */
  readonly children?: ReactNode;
  /** The button that adds something. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list or pane; says why it is empty. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  // Pressing its button often removes it.
  useLayoutEffect(() => keepFocus, []);
  return (
    <div className={styles.empty} data-empty>
      <Icon aria-hidden className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
