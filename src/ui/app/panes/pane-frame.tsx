import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { PaneTitleRow } from '../../controls/form/pane-toolbar.tsx';
import { useKeptScroll } from '../../controls/steady/use-kept-scroll.ts';
import styles from './pane-frame.module.css';

export interface PaneFrameProps {
  /** The heading, and the name of the region. */
  readonly title: string;
  /** Next to the heading: badges, a chooser, small buttons. The content may add to it. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
  /** True if the frame scrolls its content, which otherwise fills it and scrolls itself. */
  readonly scrolls: boolean;
  /** Hides the heading where a tab already shows it; the toolbar stays. */
  readonly hidesTitle: boolean;
}

/** A region with a heading and a toolbar around the content of a pane. */
export function PaneFrame({ title, toolbar, children, scrolls, hidesTitle }: PaneFrameProps) {
  const titleId = useId();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useKeptScroll(body);
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <header className={classNames(styles.header, hidesTitle && styles.untitled)}>
        <h2 id={titleId} className={hidesTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        <div ref={setRow} className={styles.toolbar}>
          {toolbar}
        </div>
      </header>
      <div ref={setBody} className={classNames(styles.body, scrolls && styles.scrolling)}>
        <PaneTitleRow value={row}>{children}</PaneTitleRow>
      </div>
    </section>
  );
}
