import { useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pane-frame.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

export interface PaneFrameProps {
  /** The heading, and the name of the region. */
  readonly title: string;
  /** Beside the heading: badges, a chooser, small buttons. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
  /** `auto`: the frame scrolls its content; `none`: the content fills the frame and scrolls by itself. */
  readonly scroll?: 'auto' | 'none';
  /** The heading is not seen, where a tab says the same; the toolbar stays. */
  readonly hideTitle?: boolean;
  /** A lower header, for panes that lie beside the work. */
  readonly isSmall?: boolean;
  readonly className?: string;
}

/** One of the panes: a region with heading and toolbar. The shell puts it around each pane; panes do not nest it. */
export function PaneFrame({
  title,
  toolbar,
  children,
  scroll = 'auto',
  hideTitle = false,
  isSmall = false,
  className,
}: PaneFrameProps) {
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  useKeptScroll(body);
  return (
    <section className={classNames(styles.pane, className)} aria-labelledby={titleId}>
      <header
        className={classNames(
          styles.header,
          isSmall && styles.small,
          hideTitle && toolbar === undefined && styles.hiddenHeader,
        )}
      >
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {toolbar !== undefined && <div className={styles.toolbar}>{toolbar}</div>}
      </header>
      <div ref={body} className={classNames(styles.body, scroll === 'auto' && styles.scrolling)}>
        {children}
      </div>
    </section>
  );
}
