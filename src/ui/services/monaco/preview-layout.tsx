import { CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import styles from './preview-layout.module.css';

export interface PreviewLayoutProps {
  /** What is known so far; changes are announced. */
  readonly status: ReactNode;
  /** Choices above or below the status. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Work in progress, and how to stop it. */
  readonly running: { readonly label: string; readonly stop: () => void } | null;
  /** The preview. */
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
        {running && (
          <div className={styles.progress}>
            <progress aria-label={running.label} />
            <Button size="sm" icon={CircleStop} onClick={running.stop}>
              Stop
            </Button>
          </div>
        )}
        {below}
      </div>
      <div className={styles.preview}>{children}</div>
    </div>
  );
}
