import { formatCount } from '#core';
import { selectDocuments, selectRobotsDocument } from '#state';
import { FileText, LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import styles from './changes-strip.module.css';
import { countPages, countPaths, type ChangeCount } from './use-changes.ts';

/** What the strip shows instead of a count. */
const WITHOUT_CHANGE: Readonly<Record<ChangeCount['compared'], string>> = {
  'not-yet': 'Comparing…',
  partly: 'No changes found yet',
  wholly: 'No paths opened or closed',
  failed: 'The changes could not be counted. Reload the page to try again.',
};

/**
 * Shows how many paths opened and closed since the file was opened, with a button for the comparison. It appears with
 * the change rather than with the count, so that nothing shifts later under the user's pointer.
 */
export function ChangesStrip({ changes }: { readonly changes: ChangeCount | null }) {
  const { showDialog } = useAppServices();
  const hasPages = changes !== null && changes.pages > 0;
  const file = useEditorStore((state) =>
    selectDocuments(state).length === 1 ? 'the file' : hasPages ? 'the files' : selectRobotsDocument(state).path,
  );
  const isWaiting = changes !== null && isEmpty(changes) && changes.compared === 'not-yet';
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <aside className={changes === null ? 'visually-hidden' : styles.strip} aria-label="Changes">
      {isWaiting && <span className={styles.words}>{WITHOUT_CHANGE['not-yet']}</span>}
      <output className={styles.words}>{changes && !isWaiting && <Words changes={changes} file={file} />}</output>
      {changes && (
        <Button size="sm" variant="ghost" className={styles.more} onClick={() => showDialog('compare')}>
          Compare
        </Button>
      )}
    </aside>
  );
}

function isEmpty({ opened, closed, pages }: ChangeCount): boolean {
  return opened + closed + pages === 0;
}

function Words({ changes, file }: { readonly changes: ChangeCount; readonly file: string }) {
  const { compared } = changes;
  const isUnknown = isEmpty(changes) && compared === 'failed';
  return (
    <>
      {isEmpty(changes) ? WITHOUT_CHANGE[compared] : <Counts {...changes} />}
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
