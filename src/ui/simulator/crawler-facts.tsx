import { ExternalLink, TriangleAlert } from 'lucide-react';
import type { Crawler } from '#core';
import styles from './crawler-facts.module.css';
import { describeCrawler } from './describe-crawler.ts';

export interface CrawlerFactsProps {
  readonly crawler: Crawler;
  readonly namesInFile: readonly string[];
  /** Asks about another crawler. */
  readonly onAsk: (token: string) => void;
}

/** What the directory knows of the crawler that is asked about, and what the table cannot tell of it. */
export function CrawlerFacts({ crawler, namesInFile, onAsk }: CrawlerFactsProps) {
  const { summary, caveats, follows } = describeCrawler(crawler, namesInFile);
  return (
    <div className={styles.facts}>
      <p>
        <b>{crawler.token}</b> · {summary} ·{' '}
        <a href={crawler.source} target="_blank" rel="noreferrer">
          About it
          <ExternalLink aria-hidden className={styles.external} />
          <span className="visually-hidden"> (another site, in a new tab)</span>
        </a>
      </p>
      {caveats.map((caveat) => (
        <p key={caveat} className={styles.caveat}>
          <TriangleAlert aria-hidden />
          <span>{caveat}</span>
        </p>
      ))}
      {follows !== null && (
        <p>
          <button type="button" className={styles.ask} onClick={() => onAsk(follows)}>
            Ask about {follows}
          </button>
        </p>
      )}
    </div>
  );
}
