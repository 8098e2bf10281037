import type { Answer } from '#core';
import { ArrowDown, Ban, CircleCheck } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { classNames } from '../controls/class-names.ts';
import { shorten } from '../controls/shorten.ts';
import { useBelowView } from './use-below-view.ts';
import styles from './verdict-bar.module.css';
import summaryStyles from './verdict-summary.module.css';

interface VerdictBarProps {
  readonly answer: Answer;
  /** How a sentence calls the crawler. */
  readonly subject: string;
  readonly path: string;
  /** The verdict in the answer itself. */
  readonly verdict: RefObject<HTMLElement | null>;
}

/**
 * The verdict in one line at the lower edge of the pane, as long as the answer lies below what is in view; a press goes
 * there. It says nothing of its own, so that whoever does not see it misses nothing.
 */
export function VerdictBar({ answer, subject, path, verdict }: VerdictBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useBelowView(verdict, place);
  const effect = answer.decisions.get('crawl')?.effect ?? 'permitted';
  const Icon = effect === 'permitted' ? CircleCheck : Ban;
  return (
    <div ref={place} className={classNames(styles.place, summaryStyles[effect])}>
      {isShown && (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          className={styles.bar}
          onClick={() => verdict.current?.scrollIntoView({ block: 'start' })}
        >
          <Icon className={styles.icon} />
          <span className={styles.sentence}>
            {shorten(subject, 60)} <strong>{effect === 'permitted' ? 'may' : 'may not'}</strong> crawl{' '}
            <code>{shorten(path)}</code>
          </span>
          <ArrowDown />
        </button>
      )}
    </div>
  );
}
