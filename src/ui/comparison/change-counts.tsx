import { formatCount } from '#core';
import { FileText, LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import styles from './changes-strip.module.css';
import { countPages, countPaths, isEmptyCount, type ChangeCount } from './use-changes.ts';

/** What is shown instead of a count. */
const WITHOUT_CHANGE: Readonly<Record<ChangeCount['compared'], string>> = {
  'not-yet': 'Comparing…',
  partly: 'No changes found yet',
  wholly: 'No paths opened or closed',
  failed: 'The changes could not be counted. Reload the page to try again.',
};

/** How many paths and pages changed, and since when. */
export function ChangeCounts({ changes, file }: { readonly changes: ChangeCount; readonly file: string }) {
  const { compared } = changes;
  const isUnknown = isEmptyCount(changes) && compared === 'failed';
  return (
    <>
      {isEmptyCount(changes) ? WITHOUT_CHANGE[compared] : <Counts {...changes} />}
      {!isUnknown && <span className={styles.since}>{` since you opened ${file}`}</span>}
      {compared === 'partly' && <span className={styles.since}> (partly compared)</span>}
    </>
  );
}

function Counts({ opened, closed, pages }: ChangeCount) {
  return (
    <>
      {opened > 0 && (
        <strong className={styles.opened}>
          <LockKeyholeOpen aria-hidden />
          {countPaths(opened, 'opened')}
        </strong>
      )}
      {opened > 0 && closed > 0 && ', '}
      {closed > 0 && (
        <strong className={styles.closed}>
          <LockKeyhole aria-hidden />
          {opened > 0 ? `${formatCount(closed)} closed` : countPaths(closed, 'closed')}
        </strong>
      )}
      {opened + closed > 0 && pages > 0 && ', '}
      {pages > 0 && (
        <strong className={styles.pages}>
          <FileText aria-hidden />
          {countPages(pages)}
        </strong>
      )}
    </>
  );
}
