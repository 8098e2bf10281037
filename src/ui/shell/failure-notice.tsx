import { Copy, Download, RotateCcw } from 'lucide-react';
import { copyCommand } from '../commands/copy.ts';
import { downloadCommand } from '../commands/download.ts';
import { runCommand } from '../commands/run-command.ts';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { useAppServices } from '../hooks/use-app-services.tsx';
import styles from './failure-notice.module.css';

export interface FailureNoticeProps {
  /** What failed: `The Policy pane`, `Gatepost`. */
  readonly subject: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Offers the text to take away; for a failure of the whole page, where no other button is left. */
  readonly offersText: boolean;
}

/** Stands where something failed: the text is safe, and here it is. */
export function FailureNotice({ subject, error, onRetry, offersText }: FailureNoticeProps) {
  const services = useAppServices();
  return (
    <div className={styles.notice}>
      <Callout
        tone="error"
        role="alert"
        title={`${subject} failed`}
        actions={
          <>
            <Button size="sm" icon={RotateCcw} onClick={onRetry}>
              Try again
            </Button>
            {offersText && (
              <>
                <Button size="sm" icon={Copy} onClick={() => void runCommand(copyCommand, services)}>
                  Copy
                </Button>
                <Button size="sm" icon={Download} onClick={() => void runCommand(downloadCommand, services)}>
                  Download
                </Button>
              </>
            )}
          </>
        }
      >
        <p>Your text is safe and unchanged. This is a defect of Gatepost, not of your file.</p>
        <p>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </p>
      </Callout>
    </div>
  );
}
