import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { useKeptScroll } from '../../controls/steady/use-kept-scroll.ts';
import styles from './pane-frame.module.css';

export interface PaneFrameProps {
  /** The heading, and the name of the region. */
  readonly title: string;
  /** Next to the heading: badges, a chooser, small buttons. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
  /** `auto`: the frame scrolls its content; `none`: the content fills the frame and scrolls itself. */
  readonly scroll?: 'auto' | 'none';
  /** Hides the heading where a tab already shows it; the toolbar stays. */
  readonly hideTitle?: boolean;
  readonly className?: string;
}

/** A region with a heading and a toolbar around the content of a pane. */
export function PaneFrame({ title, toolbar, children, scroll = 'auto', hideTitle = false, className }: PaneFrameProps) {
  const titleId = useId();
  const [body, setBody] = useState<HTMLElement | null>(null);
  useKeptScroll(body);
  return (
    <section className={classNames(styles.pane, className)} aria-labelledby={titleId}>
      <header className={classNames(styles.header, hideTitle && toolbar === undefined && styles.hiddenHeader)}>
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {toolbar !== undefined && <div className={styles.toolbar}>{toolbar}</div>}
      </header>
      <div ref={setBody} className={classNames(styles.body, scroll === 'auto' && styles.scrolling)}>
        {children}
      </div>
    </section>
  );
}
