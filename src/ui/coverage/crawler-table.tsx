import { formatCount, purposeLabel } from '#core';
import { coverageByPurpose, type CoverageReport, type CrawlerCoverage } from '#core/site';
import { LongList } from '../controls/long-list.tsx';
import { READER_TEXTS } from '../services/reader-texts.ts';
import styles from './coverage.module.css';

export interface CrawlerTableProps {
  readonly report: CoverageReport;
  /** True for logs, where the counts are of URLs that the crawlers fetched. */
  readonly isLog: boolean;
}

/** Counts by crawler, and by the purpose of crawlers. */
export function CrawlerTable({ report, isLog }: CrawlerTableProps) {
  const crawlers = report.crawlers.toSorted((a, b) => b.allowed + b.blocked - a.allowed - a.blocked);
  const purposes = coverageByPurpose(crawlers);
  if (crawlers.length === 0) return <p className={styles.nothing}>No known crawler has fetched anything.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrow keys scroll it
    <section className={styles.scroller} tabIndex={0} aria-label="By crawler">
      <LongList items={crawlers} first={200}>
        {(shown) => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Crawler</th>
                <th scope="col">Purpose</th>
                <th scope="col">{isLog ? 'Fetched' : 'URLs'}</th>
                <th scope="col">Blocked</th>
                <th scope="col">Read by</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <CrawlerRow key={one.crawler} crawler={one} />
              ))}
            </tbody>
          </table>
        )}
      </LongList>
      {purposes.length > 1 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Purpose</th>
              <th scope="col">{isLog ? 'Fetched' : 'URLs'}</th>
              <th scope="col">Blocked</th>
            </tr>
          </thead>
          <tbody>
            {purposes.map(({ purpose, allowed, blocked }) => (
              <tr key={purpose}>
                <th scope="row">{purposeLabel(purpose)}</th>
                <td className={styles.number}>{formatCount(allowed + blocked)}</td>
                <td className={styles.number}>{shareInWords(blocked, allowed + blocked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function CrawlerRow({ crawler: one }: { readonly crawler: CrawlerCoverage }) {
  const { crawler, purposes, reader, allowed, blocked, isNamed } = one;
  return (
    <tr>
      <th scope="row">
        {crawler === '*' ? 'any other' : crawler}
        {crawler !== '*' && !isNamed && <span className={styles.muted}> not named in the file</span>}
      </th>
      <td>{purposes.map(purposeLabel).join(', ') || '–'}</td>
      <td className={styles.number}>{formatCount(allowed + blocked)}</td>
      <td className={styles.number}>{shareInWords(blocked, allowed + blocked)}</td>
      <td>{READER_TEXTS[reader].name}</td>
    </tr>
  );
}

/** `1,200 (12%)`. */
function shareInWords(part: number, whole: number): string {
  if (part === 0) return '0';
  const percent = (100 * part) / whole;
  const rounded = percent < 1 ? '< 1' : percent > 99 && part < whole ? '> 99' : String(Math.round(percent));
  return `${formatCount(part)} (${rounded}%)`;
}
