import type { ReactNode } from 'react';
import { TaskProgressBar } from '../tasks/task-progress-bar.tsx';
import styles from './preview-layout.module.css';

export interface PreviewLayoutProps {
  /** What is known so far; changes are announced. */
  readonly status: ReactNode;
  /** Choices above or below the status. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Work in progress, and how to stop it. */
  readonly running: { readonly label: string; readonly stop: () => void } | null;
  readonly children: ReactNode;
}

/** The body of a dialog that previews a change: choices and status at the side, next to the preview. */
export function PreviewLayout({ status, above, below, running, children }: PreviewLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        {above}
        <div aria-live="polite" className={styles.status}>
          {status}
        </div>
        {running && <TaskProgressBar label={running.label} onStop={running.stop} />}
        {below}
      </div>
      <div className={styles.preview}>{children}</div>
    </div>
  );
}
