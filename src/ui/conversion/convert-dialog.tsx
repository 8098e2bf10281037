import { selectActiveDocument, selectDocuments, selectRobotsDocument } from '#state';
import { useState } from 'react';
import { Select } from '../controls/fields/select.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { PageConversion } from './page-conversion.tsx';
import { RobotsConversion } from './robots-conversion.tsx';

/** Shows what conversion to ACAP would write, with its report, and applies it as one step that can be undone. */
export function ConvertDialog({ onClose }: { readonly onClose: () => void }) {
  const documents = useEditorStore(selectDocuments);
  const active = useEditorStore(selectActiveDocument);
  const robots = useEditorStore(selectRobotsDocument);
  const convertible = documents.filter((one) => one === robots || one.kind === 'page');
  const [chosen, setChosen] = useState(active.path);
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
  return kind === 'page' ? (
    <PageConversion key={path} path={path} chooser={chooser} onClose={onClose} />
  ) : (
    <RobotsConversion chooser={chooser} onClose={onClose} />
  );
}
