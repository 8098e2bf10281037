import { TriangleAlert } from 'lucide-react';
import { nearestCrawlers } from '#core/analysis';
import { LinkButton } from '../../controls/button.tsx';
import { shorten } from '../../controls/shorten.ts';
import styles from './crawler-facts.module.css';

export interface UnknownCrawlerProps {
  readonly name: string;
  readonly onTest: (token: string) => void;
}

/** A warning that the crawler is unknown, with similar names to test instead. */
export function UnknownCrawler({ name, onTest }: UnknownCrawlerProps) {
  const nearest = nearestCrawlers(name);
  return (
    <div>
      <div className={styles.facts}>
        <p className={styles.caveat}>
          <TriangleAlert aria-hidden />
          <span>
            {shorten(name, 40)} is not a known crawler.{nearest.length > 0 && ' Similar names: '}
            {nearest.map(({ token }, index) => (
              <span key={token}>
                {index > 0 && ', '}
                <LinkButton className={styles.test} onClick={() => onTest(token)}>
                  {token}
                </LinkButton>
              </span>
            ))}
          </span>
        </p>
      </div>
    </div>
  );
}
