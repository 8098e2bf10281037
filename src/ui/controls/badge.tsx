import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'permitted' | 'prohibited' | 'warning';
  readonly icon?: LucideIcon;
}

/** A word or number that describes the thing next to it. */
export function Badge({ children, tone = 'neutral', icon: Icon }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  );
}
