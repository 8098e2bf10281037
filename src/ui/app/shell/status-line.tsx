import { selectActiveDocument, selectSelectedLine } from '#state';
import { useMemo, type ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { LinkButton } from '../../controls/button.tsx';
import { tooltipAttributes } from '../../controls/tooltip.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { describeChanges, type ChangeCount } from '../../comparison/use-changes.ts';
import { describeLineCount } from '../../services/describe-line-count.ts';
import { describeEncoding, describeLineEndings } from '../../workspace/describe-file.ts';
import styles from './status-line.module.css';

export interface StatusLineProps {
  /** Changes since the file was opened; `null` for none. */
  readonly changes: ChangeCount | null;
  /** On a phone, the facts are shown with the text only. */
  readonly isTextShown: boolean;
  /** Shown before the facts. */
  readonly children?: ReactNode;
}

const COUNTED = 'Since you opened the file; paths are counted by example';

/**
 * Facts about the file: changes, lines, encoding and line endings; a download preserves the last three.
 */
export function StatusLine({ changes, isTextShown, children }: StatusLineProps) {
  const { showDialog } = useAppServices();
  const document = useEditorStore((state) => selectActiveDocument(state).document);
  const encoding = useEditorStore((state) => selectActiveDocument(state).encoding);
  const line = useEditorStore(selectSelectedLine);
  const lineEndings = useMemo(() => describeLineEndings(document), [document]);
  return (
    <footer className={classNames(styles.status, !isTextShown && styles.wide)} aria-label="File">
      {children}
      <ul className={styles.facts}>
        {changes && (
          <li>
            <LinkButton
              {...tooltipAttributes(COUNTED)}
              aria-description={COUNTED}
              onClick={() => showDialog('compare')}
            >
              {describeChanges(changes)}
            </LinkButton>
          </li>
        )}
        <li>Line {line + 1}</li>
        <li>{describeLineCount(document)}</li>
        <li>{describeEncoding(encoding, document)}</li>
        <li {...tooltipAttributes(lineEndings.details ?? undefined)}>
          {lineEndings.label}
          {lineEndings.details !== null && <span className={styles.details}> ({lineEndings.details})</span>}
        </li>
      </ul>
      <p className={styles.promise}>Everything stays in this browser</p>
    </footer>
  );
}
