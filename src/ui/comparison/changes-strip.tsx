import { selectDocuments, selectRobotsDocument } from '#state';
import { FileText, LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { formatCount } from '../controls/count-in-words.ts';
import { Button } from '../controls/button.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import styles from './changes-strip.module.css';
import { countPages, countPaths, type ChangeCount } from './use-changes.ts';

/** Tells how many paths opened and closed since the file was opened, and leads to the comparison. */
export function ChangesStrip({ changes }: { readonly changes: ChangeCount | null }) {
  const { showDialog } = useAppServices();
  const hasPages = changes !== null && changes.pages > 0;
  const file = useEditorStore((state) =>
    selectDocuments(state).length === 1 ? 'the file' : hasPages ? 'the files' : selectRobotsDocument(state).path,
  );
  return (
    // Always there, so that a screen reader announces what comes into it.
    <aside className={changes === null ? 'visually-hidden' : styles.strip} aria-label="Changes">
      <output className={styles.words}>{changes && <Words changes={changes} file={file} />}</output>
      {changes && (
        <Button size="sm" variant="ghost" className={styles.more} onClick={() => showDialog('compare')}>
          Compare
        </Button>
      )}
    </aside>
  );
}

function Words({ changes, file }: { readonly changes: ChangeCount; readonly file: string }) {
  const { opened, closed, pages, complete } = changes;
  const since = <span className={styles.since}>{` since you opened ${file}`}</span>;
  if (opened + closed + pages === 0) return <>Partly compared: no change found so far{since}</>;
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
      {since}
      {!complete && <span className={styles.since}> (partly compared)</span>}
    </>
  );
}
