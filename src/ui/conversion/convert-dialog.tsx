import { selectActiveDocument, selectDocuments, selectRobotsDocument, type WorkspaceDocument } from '#state';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { Select } from '../controls/fields/select.tsx';
import { loadableCode } from '../controls/later/later.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { useLoaded } from '../services/loading/use-loaded.ts';
import { ConversionFrameContext } from './conversion-view.tsx';
import { PageConversion } from './page-conversion.tsx';
import styles from './convert-dialog.module.css';
import { RobotsConversion } from './robots-conversion.tsx';
import { type DialogTarget, isConverted, TARGET_NAMES, targetsOf } from './targets.ts';

/** Loaded on demand, with the preference parsers, which most files do not need. */
const usesConversion = loadableCode(() => import('./uses-conversion.tsx'));

const ABOUT_ACAP =
  'With ACAP (Automated Content Access Protocol), robots.txt also says what may be done with a page, such as quoting it. ' +
  'Few crawlers read it; all others skip its lines. The new rules say what your own say.';
const ABOUT_USES =
  'Restates what the document says about uses in another vocabulary. Its lines stay; the report says how much ' +
  'of each the new lines keep, and what is lost.';

/** Whether the dialog, which opens as “Convert to ACAP”, can convert a document to ACAP. */
function becomesAcap(document: WorkspaceDocument, robots: string): boolean {
  const targets = isConverted(document) ? targetsOf(document.kind, document.path === robots) : [];
  return targets.some(({ value }) => value === 'rules' || value === 'acap');
}

/** Previews a conversion, with its report, and applies it as one undo step. */
export function ConvertDialog({ onClose }: { readonly onClose: () => void }) {
  const documents = useEditorStore(selectDocuments).filter(isConverted);
  const active = useEditorStore(selectActiveDocument);
  const robots = useEditorStore(selectRobotsDocument);
  const [path, setPath] = useState(() => (becomesAcap(active, robots.path) ? active : robots).path);
  const [wanted, setWanted] = useState<DialogTarget>('rules');
  const document = documents.find((one) => one.path === path) ?? { ...robots, kind: 'robots' };
  const targets = targetsOf(document.kind, document.path === robots.path);
  const target = targets.find(({ value }) => value === wanted)?.value ?? targets[0]?.value ?? 'acap';
  const uses = useLoaded(usesConversion, target !== 'rules');
  const [applySlot, setApplySlot] = useState<HTMLElement | null>(null);
  return (
    // The same dialog for every conversion, so that its choosers keep the focus when another one is chosen.
    <Dialog
      onClose={onClose}
      size="full"
      title={target === 'rules' ? 'Convert to ACAP' : `Convert to ${TARGET_NAMES[target]}`}
      description={target === 'rules' ? ABOUT_ACAP : ABOUT_USES}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <span ref={setApplySlot} />
        </>
      }
    >
      <div className={styles.layout}>
        <div className={styles.choosers}>
          {documents.length > 1 && (
            <Select
              label="Document to convert"
              mono
              value={document.path}
              onChange={setPath}
              options={documents.map((one) => ({ value: one.path, label: one.path }))}
            />
          )}
          <Select label="Convert to" value={target} onChange={setWanted} options={targets} />
        </div>
        <ConversionFrameContext value={{ applySlot, onClose }}>
          {target !== 'rules' ? (
            uses && <uses.UsesConversion key={`${target} ${document.path}`} document={document} target={target} />
          ) : document.kind === 'robots' ? (
            <RobotsConversion />
          ) : (
            <PageConversion key={document.path} path={document.path} document={document.document} />
          )}
        </ConversionFrameContext>
      </div>
    </Dialog>
  );
}
