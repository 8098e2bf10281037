import { selectActiveDocument } from '#state';
import { useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { shorten } from '../controls/shorten.ts';
import { useAppServices } from '../services/app-services.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { checkName } from '../services/check-name.ts';
import { NameField, referredNames } from './name-field.tsx';

export function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useAppServices();
  const [{ path, kind }] = useState(() => selectActiveDocument(store.getState()));
  const [name, setName] = useState(path);
  const field = useRef<HTMLInputElement>(null);
  const suggested = useEditorStore((state) => referredNames(kind, state));
  const isReferredTo = suggested?.includes(name.trim()) ?? false;
  const problem = useEditorStore((state) => checkName(state, name.trim(), path));
  const rename = (): void => {
    if (problem !== null) return;
    store.getState().actions.renameDocument(path, name.trim());
    onClose();
  };
  const hints = {
    robots: 'Crawlers only read it at /robots.txt. Download always names it robots.txt.',
    permissions: isReferredTo
      ? 'The robots.txt refers to it by this name.'
      : 'The robots.txt does not refer to this name, so crawlers won’t read the document.',
    page: 'The file it was opened from keeps its name.',
    headers: 'The file it was opened from keeps its name.',
    tdmrep: 'Crawlers only look for it at /.well-known/tdmrep.json. Download uses the last part of this name.',
    'ai-txt': 'Crawlers only look for it at /ai.txt. Download uses the last part of this name.',
    rsl: isReferredTo
      ? 'A License line in the robots.txt points to this URL.'
      : 'Its URL, exactly as in a License line. None in the robots.txt uses this URL yet.',
    expectations: 'The file it was opened from keeps its name.',
  } as const;
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={`Rename ${shorten(path, 60)}`}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" unavailable={problem !== null} onClick={rename}>
            Rename
          </Button>
        </>
      }
    >
      <NameField
        ref={field}
        kind={kind}
        suggested={suggested}
        value={name}
        onChange={setName}
        error={problem}
        hint={hints[kind]}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename();
        }}
      />
    </Dialog>
  );
}
