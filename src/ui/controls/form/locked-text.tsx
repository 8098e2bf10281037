import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './locked-text.module.css';

export interface LockedTextProps {
  readonly text: string;
  /** Why it is locked. */
  readonly reason: string;
  /** A link to the text pane. */
  readonly children: ReactNode;
}

/** A part of a document that its form cannot edit. */
export function LockedText({ text, reason, children }: LockedTextProps) {
  return (
    <>
      <code className={styles.verbatim}>{text}</code>
      <p className={styles.reason}>
        <Lock aria-hidden />
        <span>{reason}</span>
        {children}
      </p>
    </>
  );
}
