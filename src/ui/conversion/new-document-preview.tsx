import { encodeText, insertAt } from '#core';
import { freeDocumentName } from '#state';
import { Copy, Download } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { copyAndReport } from '../services/files/copy-text.ts';
import { downloadBytes } from '../services/files/download-bytes.ts';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import styles from './convert-dialog.module.css';
import type { NewDocument } from './use-uses-conversion.ts';

/** Previews a document that does not exist yet, for download; tags for pages can only be copied or downloaded. */
export function NewDocumentPreview({ document: { kind, name, text } }: { readonly document: NewDocument }) {
  const services = useAppServices();
  const newName = useEditorStore(({ workspace }) => freeDocumentName(workspace.documents, name));
  const download = (
    <Button size="sm" icon={Download} onClick={() => downloadBytes(name, encodeText(text, 'utf-8').bytes)}>
      Download
    </Button>
  );
  return (
    <div className={styles.previews}>
      {kind === null ? (
        <Callout
          tone="information"
          title="These tags go on your pages"
          actions={
            <>
              <Button
                size="sm"
                icon={Copy}
                onClick={() => void copyAndReport(services, text, { tone: 'success', message: 'Tags copied.' })}
              >
                Copy tags
              </Button>
              {download}
            </>
          }
        >
          Put each tag in the head of the pages it applies to.
        </Callout>
      ) : (
        <Callout tone="information" title={`A new document: ${newName}`} actions={download}>
          Apply adds it to your documents.
        </Callout>
      )}
      <DiffPane key={name} original="" edits={[insertAt(0, text)]} />
    </div>
  );
}
