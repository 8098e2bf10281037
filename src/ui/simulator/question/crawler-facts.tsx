import { ExternalLink, TriangleAlert } from 'lucide-react';
import { describeCrawler, type Crawler } from '#core';
import { later } from '../../controls/later/later.tsx';
import { LinkButton } from '../../controls/button.tsx';
import styles from './crawler-facts.module.css';
import type { CrawlerReading } from './read-crawler.ts';

/** Loaded on demand, with the search for similar names; the default crawler is known. */
const UnknownCrawler = later(async () => (await import('./unknown-crawler.tsx')).UnknownCrawler);

export interface CrawlerFactsProps {
  readonly reading: CrawlerReading;
  readonly namesInFile: readonly string[];
  /** Tests another crawler. */
  readonly onTest: (token: string) => void;
}

/** What the directory says about the tested crawler; for an unknown one, a warning with similar names. */
export function CrawlerFacts({ reading, namesInFile, onTest }: CrawlerFactsProps) {
  const { known, isUnknown, tested } = reading;
  if (known !== null) return <KnownCrawler crawler={known} namesInFile={namesInFile} onTest={onTest} />;
  return isUnknown ? <UnknownCrawler name={tested} onTest={onTest} /> : null;
}

interface KnownCrawlerProps extends Omit<CrawlerFactsProps, 'reading'> {
  readonly crawler: Crawler;
}

function KnownCrawler({ crawler, namesInFile, onTest }: KnownCrawlerProps) {
  const { summary, caveats, follows } = describeCrawler(crawler, namesInFile);
  return (
    <div>
      <div className={styles.facts}>
        <p>
          {summary} ·{' '}
          <a href={crawler.source} target="_blank" rel="noreferrer">
            About
            <ExternalLink aria-hidden className={styles.external} />
            <span className="visually-hidden"> {crawler.token} (another site, in a new tab)</span>
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
            <LinkButton className={styles.test} onClick={() => onTest(follows)}>
              Test {follows}
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  );
}
