import type { ReactNode } from 'react';
import styles from './pill.module.css';

export interface PillProps {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A small toggle in a row of others, such as filters. */
export function Pill({ isPressed, onPress, children }: PillProps) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}
