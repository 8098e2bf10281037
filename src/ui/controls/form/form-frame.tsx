import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form-frame.module.css';

export interface FormFrameProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** How much there is: `3 rules`. */
  readonly count: ReactNode;
  /** What adds to it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** After the part that scrolls. */
  readonly overlay?: ReactNode;
  readonly onBlur: () => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
}

/** The form of a document: how much there is and what adds to it, above its parts, which scroll. */
export function FormFrame({ ref, className, count, actions, children, overlay, onBlur, onKeyDown }: FormFrameProps) {
  return (
    // The keys of rows are pressed in their controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={classNames(styles.frame, className)}
      data-undo="document"
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.toolbar}>
        <p className={styles.count}>{count}</p>
        {actions}
      </div>
      <div className={styles.scroll} data-scroller>
        {children}
      </div>
      {overlay}
    </div>
  );
}
