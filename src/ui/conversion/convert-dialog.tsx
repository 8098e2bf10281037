import { selectActiveDocument, selectDocuments, selectRobotsDocument } from '#state';
import { lazy, Suspense, useState } from 'react';
import { Select } from '../controls/fields/select.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { PageConversion } from './page-conversion.tsx';
import styles from './convert-dialog.module.css';
import { RobotsConversion } from './robots-conversion.tsx';
import { DIALOG_TARGETS, type DialogTarget } from './use-targets.ts';

/** With what reads preferences, which most files do not need. */
const UsesConversion = lazy(async () => ({ default: (await import('./uses-conversion.tsx')).UsesConversion }));

/** Shows what conversion to ACAP would write, with its report, and applies it as one step that can be undone. */
export function ConvertDialog({ onClose }: { readonly onClose: () => void }) {
  const documents = useEditorStore(selectDocuments);
  const active = useEditorStore(selectActiveDocument);
  const robots = useEditorStore(selectRobotsDocument);
  const convertible = documents.filter((one) => one === robots || one.kind === 'page');
  const [chosen, setChosen] = useState(active.path);
  const [target, setTarget] = useState<DialogTarget>('rules');
  const { path, kind } = convertible.find((one) => one.path === chosen) ?? robots;
  const chooser =
    convertible.length < 2 ? null : (
      <Select
        label="Document to convert"
        mono
        value={path}
        onChange={setChosen}
        options={convertible.map((one) => ({ value: one.path, label: one.path }))}
      />
    );
  if (kind === 'page') return <PageConversion key={path} path={path} chooser={chooser} onClose={onClose} />;
  const choosers = (
    <div className={styles.choosers}>
      {chooser}
      <Select label="Convert to" value={target} onChange={setTarget} options={DIALOG_TARGETS} />
    </div>
  );
  if (target === 'rules') return <RobotsConversion chooser={choosers} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <UsesConversion key={target} target={target} chooser={choosers} onClose={onClose} />
    </Suspense>
  );
}
