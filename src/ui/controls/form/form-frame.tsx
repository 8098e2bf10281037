import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form-frame.module.css';
import { PaneToolbar } from './pane-toolbar.tsx';

export interface FormFrameProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** The number of entries: `3 rules`. */
  readonly count: ReactNode;
  /** Buttons that add entries. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** Rendered after the scrolling part. */
  readonly overlay?: ReactNode;
  readonly onBlur: () => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
}

/** The frame of a document's form: count and actions in the title row of the pane, above the scrolling content. */
export function FormFrame({ ref, className, count, actions, children, overlay, onBlur, onKeyDown }: FormFrameProps) {
  return (
    // Key events come from the controls in the rows.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={classNames(styles.frame, className)}
      data-undo="document"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <PaneToolbar>
        <p className={styles.count}>{count}</p>
        {actions}
      </PaneToolbar>
      <div className={styles.scroll} data-scroller>
        {children}
      </div>
      {overlay}
    </div>
  );
}
