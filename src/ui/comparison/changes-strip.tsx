import { selectDocuments, selectRobotsDocument } from '#state';
import { Button } from '../controls/button.tsx';
import { later } from '../controls/later/later.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import styles from './changes-strip.module.css';
import { isEmptyCount, type ChangeCount } from './use-changes.ts';

const ChangeCounts = later(async () => (await import('./change-counts.tsx')).ChangeCounts);

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
  const isWaiting = changes !== null && isEmptyCount(changes) && changes.compared === 'not-yet';
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <section className={changes === null ? 'visually-hidden' : styles.strip} aria-label="Changes">
      {isWaiting && <span className={styles.words}>Comparing…</span>}
      <output className={styles.words}>
        {changes && !isWaiting && <ChangeCounts changes={changes} file={file} />}
      </output>
      {changes && (
        <Button size="sm" variant="ghost" className={styles.more} onClick={() => showDialog('compare')}>
          Compare
        </Button>
      )}
    </section>
  );
}
