import { ArrowDown } from 'lucide-react';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { classNames } from '../../controls/class-names.ts';
import styles from './verdict-bar.module.css';
import cardStyles from './verdict-card.module.css';
import { VERDICT_ICONS, VerdictHeadline, type VerdictHeadlineProps } from './verdict-headline.tsx';

interface VerdictBarProps extends VerdictHeadlineProps {
  readonly headline: RefObject<HTMLElement | null>;
}

/**
 * A one-line verdict at the bottom of the pane while the answer is below the fold; clicking scrolls there. It adds
 * nothing, so it is hidden from screen readers.
 */
export function VerdictBar({ verdict, crawler, headline }: VerdictBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useBelowView(headline, place);
  const Icon = VERDICT_ICONS[verdict];
  return (
    <div ref={place} className={classNames(styles.place, cardStyles[verdict])}>
      {isShown && (
        <button
          type="button"
          aria-hidden
          data-verdict
          tabIndex={-1}
          className={classNames(styles.look, styles.bar)}
          onClick={() => headline.current?.scrollIntoView({ block: 'start' })}
        >
          <Icon className={styles.icon} />
          <span className={styles.sentence}>
            <VerdictHeadline verdict={verdict} crawler={crawler} />
          </span>
          <ArrowDown />
        </button>
      )}
    </div>
  );
}

/** The visible fraction from which an element counts as in view. */
const MIN_VISIBLE = 0.75;

/**
 * Tells whether an element is below the visible part of its scroll container.
 *
 * @param edge - sits at the bottom of the container, and mounts and unmounts with the pane
 */
function useBelowView(element: RefObject<HTMLElement | null>, edge: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    // Without layout (jsdom), nothing is out of view.
    if (!element.current || !edge.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      () => {
        const { top = 0, height = 0 } = element.current?.getBoundingClientRect() ?? {};
        const bottom = edge.current?.getBoundingClientRect().bottom ?? 0;
        setBelow(height > 0 && bottom - top < MIN_VISIBLE * height);
      },
      { threshold: [0, MIN_VISIBLE] },
    );
    observer.observe(element.current);
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [element, edge]);
  return isBelow;
}
