import { RefreshCw, RotateCcw } from 'lucide-react';
import { Button } from '../../controls/button.tsx';
import { Callout } from '../../controls/callout.tsx';
import { PartNotLoaded } from '../../services/tasks/part-not-loaded.ts';
import { TextActions } from '../commands/text-actions.tsx';
import styles from './failure-notice.module.css';

export interface FailureNoticeProps {
  /** What failed: `The Policy pane`, `Gatepost`. */
  readonly subject: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Offers Copy and Download; for a failure of the whole page, where no other button is left. */
  readonly offersText: boolean;
}

/** Shown in place of a part that failed to load or render. */
export function FailureNotice({ subject, error, onRetry, offersText }: FailureNoticeProps) {
  const isNotLoaded = error instanceof PartNotLoaded;
  return (
    <div className={styles.notice}>
      <Callout
        tone="error"
        role="alert"
        title={isNotLoaded ? `${subject} could not be loaded` : `${subject} failed`}
        actions={
          <>
            <Button size="sm" icon={RotateCcw} onClick={onRetry}>
              Try again
            </Button>
            {isNotLoaded && (
              <Button size="sm" icon={RefreshCw} onClick={() => window.location.reload()}>
                Reload the page
              </Button>
            )}
            {offersText && <TextActions variant="secondary" compact={false} />}
          </>
        }
      >
        <p>
          {isNotLoaded
            ? 'The server did not respond, or a newer version of Gatepost has replaced this one. Reloading keeps your work.'
            : 'Your text is safe and unchanged. This is a bug in Gatepost, not in your file.'}
        </p>
        <p>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </p>
      </Callout>
    </div>
  );
}
