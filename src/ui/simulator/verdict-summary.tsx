import { USAGES, type Answer, type Decision } from '#core';
import { Ban, CircleCheck } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../controls/class-names.ts';
import { shorten } from '../controls/shorten.ts';
import { DecisionReason } from './decision-reason.tsx';
import styles from './verdict-summary.module.css';

export interface VerdictSummaryProps {
  readonly answer: Answer;
  /** How a sentence calls the crawler. */
  readonly subject: string;
  readonly path: string;
  /** Said under a prohibition to crawl, where it does not say it all. */
  readonly caveat: string | null;
  /** The sentence alone. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The answer in one sentence: whether the crawler may fetch the path; why; and what else is prohibited. */
export function VerdictSummary({ answer, subject, path, caveat, ref }: VerdictSummaryProps) {
  const crawl = answer.decisions.get('crawl');
  if (crawl === undefined) return null;
  const Icon = crawl.effect === 'permitted' ? CircleCheck : Ban;
  return (
    <div className={classNames(styles.summary, styles[crawl.effect])}>
      <div ref={ref} className={styles.verdict}>
        <Icon aria-hidden className={styles.icon} />
        <p className={styles.sentence}>
          {shorten(subject, 60)} <strong>{crawl.effect === 'permitted' ? 'may' : 'may not'}</strong> crawl{' '}
          <code>{shorten(path)}</code>
        </p>
      </div>
      <div className={styles.details}>
        <p>
          <DecisionReason decision={crawl} />
        </p>
        {crawl.effect === 'prohibited' && caveat !== null && <p>{caveat}</p>}
        {crawl.effect === 'permitted' && <p>{summarizeOthers(answer)}</p>}
      </div>
    </div>
  );
}

/** One sentence on the thirteen usages beside `crawl`. */
function summarizeOthers(answer: Answer): string {
  const others = USAGES.map((usage) => answer.decisions.get(usage)).filter(
    (decision): decision is Decision => decision !== undefined && decision.usage !== 'crawl',
  );
  const prohibited = others.filter(({ effect }) => effect === 'prohibited').map(({ usage }) => usage);
  const restricted = others.filter(({ restrictions }) => restrictions.length > 0).map(({ usage }) => usage);
  if (prohibited.length === others.length) return 'Every other usage is prohibited.';
  const first = prohibited.length === 0 ? 'Every other usage is permitted' : `Prohibited: ${prohibited.join(', ')}`;
  return restricted.length === 0 ? `${first}.` : `${first}. Restricted: ${restricted.join(', ')}.`;
}

/** The answer as a screen reader announces it when it has changed. */
export function announceAnswer(answer: Answer, subject: string, path: string): string {
  const crawl = answer.decisions.get('crawl');
  if (crawl === undefined) return '';
  const may = crawl.effect === 'permitted' ? 'may' : 'may not';
  const sentence = `${shorten(subject, 60)} ${may} crawl ${shorten(path)}.`;
  return crawl.effect === 'permitted' ? `${sentence} ${summarizeOthers(answer)}` : sentence;
}
