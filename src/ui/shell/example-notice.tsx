import { EXAMPLE_POLICY, selectActiveDocument } from '#state';
import { Info } from 'lucide-react';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import styles from './strip.module.css';

/** Says, as long as the worked example is open and untouched, that it is one and where to begin. */
export function ExampleNotice() {
  const isExample = useEditorStore((state) => selectActiveDocument(state).document.text === EXAMPLE_POLICY);
  if (!isExample) return null;
  return (
    <aside className={styles.strip} aria-label="Example">
      <Info aria-hidden />
      <p>
        <strong>This is an example.</strong> Press <em>Open</em> to paste your own robots.txt, or drop the file on the
        page. <span className={styles.more}>Policy and Text are two views of it: change either.</span>
      </p>
    </aside>
  );
}
