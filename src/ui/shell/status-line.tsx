import { selectActiveDocument, selectSelectedLine } from '#state';
import { useMemo, type ReactNode } from 'react';
import { tooltipAttributes } from '../controls/tooltip.tsx';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { countLineEnds, describeEncoding, describeLineCount, describeLineEnds } from '../workspace/describe-file.ts';
import styles from './status-line.module.css';

/**
 * What the file is made of: lines, encoding, line ends; all that goes into the download unchanged.
 *
 * @param children - stand before that
 */
export function StatusLine({ children }: { readonly children?: ReactNode }) {
  const document = useEditorStore((state) => selectActiveDocument(state).document);
  const encoding = useEditorStore((state) => selectActiveDocument(state).encoding);
  const line = useEditorStore(selectSelectedLine);
  const lineEnds = useMemo(() => describeLineEnds(countLineEnds(document)), [document]);
  return (
    <footer className={styles.status} aria-label="File">
      {children}
      <ul className={styles.facts}>
        <li>Line {(line + 1).toLocaleString('en')}</li>
        <li>{describeLineCount(document)}</li>
        <li>{describeEncoding(encoding, document)}</li>
        <li {...tooltipAttributes(lineEnds.details ?? undefined)}>
          {lineEnds.word}
          {lineEnds.details !== null && <span className={styles.details}> ({lineEnds.details})</span>}
        </li>
      </ul>
      <p className={styles.promise}>Everything stays in this browser</p>
    </footer>
  );
}
