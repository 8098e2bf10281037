import { formatCount } from '#core';
import { FileText, LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import tones from '../controls/tones/tones.module.css';
import styles from './changes-strip.module.css';
import { countPages, isEmptyCount, type ChangeCount } from './use-changes.ts';

/** What is shown instead of a count. */
const WITHOUT_CHANGE: Readonly<Record<Exclude<ChangeCount['compared'], 'not-yet'>, string>> = {
  partly: 'No changes found yet',
  wholly: 'No paths opened or closed',
  failed: 'The changes could not be counted. Reload the page to try again.',
};

/** How many paths and pages changed, and since when; shown once there is something to say. */
export function ChangeCounts({ changes, file }: { readonly changes: ChangeCount; readonly file: string }) {
  const { compared } = changes;
  const isUnknown = isEmptyCount(changes) && compared === 'failed';
  return (
    <>
      {compared !== 'not-yet' && isEmptyCount(changes) ? WITHOUT_CHANGE[compared] : <Counts {...changes} />}
      {!isUnknown && <span className={styles.detail}>{` since you opened ${file}`}</span>}
      {compared === 'partly' && <span className={styles.detail}> (partly compared)</span>}
      {compared === 'failed' && !isUnknown && <span className={styles.detail}> (paths not compared)</span>}
    </>
  );
}

function Counts({ opened, closed, pages }: ChangeCount) {
  return (
    <>
      {opened > 0 && (
        <strong className={tones.success}>
          <LockKeyholeOpen aria-hidden />
          <Paths count={opened} /> opened
        </strong>
      )}
      {opened > 0 && closed > 0 && ', '}
      {closed > 0 && (
        <strong className={tones.error}>
          <LockKeyhole aria-hidden />
          {opened > 0 ? formatCount(closed) : <Paths count={closed} />} closed
        </strong>
      )}
      {opened + closed > 0 && pages > 0 && ', '}
      {pages > 0 && (
        <strong>
          <FileText aria-hidden />
          {countPages(pages)}
        </strong>
      )}
    </>
  );
}

/** A number of example paths, each of which stands for others like it. */
function Paths({ count }: { readonly count: number }) {
  return (
    <>
      {formatCount(count)}
      <span className={styles.detail}>{count === 1 ? ' example path' : ' example paths'}</span>
    </>
  );
}
