import { selectActiveDocument, selectDocuments, selectRobotsDocument, type WorkspaceDocument } from '#state';
import { lazy, Suspense, useState } from 'react';
import { Select } from '../controls/fields/select.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { PageConversion } from './page-conversion.tsx';
import styles from './convert-dialog.module.css';
import { RobotsConversion } from './robots-conversion.tsx';
import { type DialogTarget, isConverted, targetsOf } from './use-targets.ts';

/** Loaded on demand, with the preference parsers, which most files do not need. */
const UsesConversion = lazy(async () => ({ default: (await import('./uses-conversion.tsx')).UsesConversion }));

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
  const choosers = (
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
  );
  if (target !== 'rules') {
    return (
      <Suspense fallback={null}>
        <UsesConversion
          key={`${target} ${document.path}`}
          document={document}
          target={target}
          chooser={choosers}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (document.kind === 'robots') return <RobotsConversion chooser={choosers} onClose={onClose} />;
  return <PageConversion key={document.path} path={document.path} chooser={choosers} onClose={onClose} />;
}
