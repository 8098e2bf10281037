import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { tooltipAttributes } from './tooltip.tsx';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'permitted' | 'prohibited' | 'warning';
  readonly icon?: LucideIcon;
  /** Visual only: its text must also be available elsewhere. */
  readonly tooltip?: string;
}

/** A word or number that describes the thing next to it. */
export function Badge({ children, tone = 'neutral', icon: Icon, tooltip }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])} {...tooltipAttributes(tooltip)}>
      {Icon && <Icon aria-hidden className={styles.icon} />}
      {children}
    </span>
  );
}
