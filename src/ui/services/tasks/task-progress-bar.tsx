import { CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { keepFocusWhenRemoved } from '../../controls/focus/keep-focus.ts';

export interface TaskProgressBarProps {
  /** Names the bar. */
  readonly label: string;
  readonly done?: number;
  /** `null` while the total is unknown. */
  readonly all?: number | null;
  readonly onStop: () => void;
  /** How far it is, in words. */
  readonly children?: ReactNode;
}

/** The progress of a task that runs, with a button to stop it. */
export function TaskProgressBar({ label, done = 0, all = null, onStop, children }: TaskProgressBarProps) {
  return (
    <div className="cluster">
      <progress aria-label={label} {...(all === null ? {} : { value: done, max: all })} />
      {children}
      <Button ref={keepFocusWhenRemoved} size="sm" icon={CircleStop} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
