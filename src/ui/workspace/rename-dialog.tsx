import { selectActiveDocument, selectLicenseAddresses, selectLocators } from '#state';
import { useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { TextField } from '../controls/fields/text-field.tsx';
import { shorten } from '../controls/shorten.ts';
import { useAppServices } from '../services/app-services.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { checkName } from '../services/check-name.ts';

/** Renames the active document. */
export function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useAppServices();
  const [{ path, kind }] = useState(() => selectActiveDocument(store.getState()));
  const [name, setName] = useState(path);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const locators = useEditorStore(selectLocators);
  const licenses = useEditorStore(selectLicenseAddresses);
  const suggested = kind === 'rsl' ? licenses : locators;
  const problem = useEditorStore((state) => checkName(state, name.trim(), path));
  const rename = (): void => {
    if (problem !== null) return;
    store.getState().actions.renameDocument(path, name.trim());
    onClose();
  };
  const hints = {
    robots: 'Crawlers only read it at /robots.txt. Download always names it robots.txt.',
    permissions: locators.includes(name.trim())
      ? 'The robots.txt refers to it by this name.'
      : 'The robots.txt does not refer to this name, so crawlers won’t read the document.',
    page: 'The file it was opened from keeps its name.',
    headers: 'The file it was opened from keeps its name.',
    tdmrep: 'Crawlers only look for it at /.well-known/tdmrep.json. Download uses the last part of this name.',
    'ai-txt': 'Crawlers only look for it at /ai.txt. Download uses the last part of this name.',
    rsl: licenses.includes(name.trim())
      ? 'A License line in the robots.txt points to this address.'
      : 'Its address, exactly as in a License line. None in the robots.txt uses this address yet.',
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
      <TextField
        ref={field}
        label={kind === 'rsl' ? 'Address' : 'Name'}
        mono
        list={kind === 'permissions' || kind === 'rsl' ? id : undefined}
        value={name}
        onChange={setName}
        error={problem}
        hint={hints[kind]}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename();
        }}
      />
      <datalist id={id}>
        {suggested.map((locator) => (
          <option key={locator} value={locator}>
            {locator}
          </option>
        ))}
      </datalist>
    </Dialog>
  );
}
