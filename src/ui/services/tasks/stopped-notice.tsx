import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { Callout } from '../../controls/callout.tsx';
import { keepFocusWhenRemoved } from '../../controls/focus/keep-focus.ts';

export interface StoppedNoticeProps {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly onRestart: () => void;
}

/** Shown in place of the result of a task that the user stopped. */
export function StoppedNotice({
  title = 'Stopped',
  children = 'You stopped it before there was a result.',
  onRestart,
}: StoppedNoticeProps) {
  return (
    <Callout
      tone="warning"
      title={title}
      actions={
        <Button ref={keepFocusWhenRemoved} size="sm" icon={RotateCcw} onClick={onRestart}>
          Start again
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
