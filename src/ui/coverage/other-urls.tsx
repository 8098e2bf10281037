import { formatCount } from '#core';
import styles from './coverage.module.css';
import { FORMAT_NAMES } from './format-names.ts';
import type { CoverageResult } from './worker/coverage-message.ts';

/** The files that were read, and what was left out of each. */
export function OtherUrls({ result: { report, sources } }: { readonly result: CoverageResult }) {
  const { otherHosts, otherClients } = report;
  return (
    <div className={styles.scroller}>
      <ul className={styles.files}>
        {sources.map(({ name, format, urls, notes }, index) => (
          // Two files may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${name}`}>
            <strong>{name}</strong>, read as {FORMAT_NAMES[format].noun}: {formatCount(urls)}{' '}
            {urls === 1 ? 'URL' : 'URLs'}
            {notes.map((note) => (
              <p key={note} className={styles.fileNote}>
                {note}
              </p>
            ))}
          </li>
        ))}
        {otherHosts.count > 0 && (
          <li>
            <strong>{formatCount(otherHosts.count)} on other hosts</strong>, which this robots.txt doesn’t cover:
            {otherHosts.examples.map((url) => (
              <p key={url} className={styles.fileNote}>
                <code>{url}</code>
              </p>
            ))}
          </li>
        )}
        {otherClients > 0 && (
          <li>
            <strong>{formatCount(otherClients)} by browsers and other clients</strong> that aren’t known crawlers.
          </li>
        )}
      </ul>
    </div>
  );
}
