import { selectActiveDocument, selectLicenseAddresses, selectLocators } from '#state';
import { useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { TextField } from '../controls/fields/text-field.tsx';
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
    robots: 'Crawlers read it only where it is served as /robots.txt; Download calls it robots.txt always.',
    permissions: locators.includes(name.trim())
      ? 'The robots.txt refers to it by this name.'
      : 'The robots.txt does not refer to this name, so crawlers won’t read the document.',
    page: 'The file that it was opened from keeps its own name.',
    headers: 'The file that it was opened from keeps its own name.',
    tdmrep: 'Readers look for it at /.well-known/tdmrep.json only; Download calls it by the last part of this name.',
    'ai-txt': 'Readers look for it at /ai.txt only; Download calls it by the last part of this name.',
    rsl: licenses.includes(name.trim())
      ? 'A License line in the robots.txt has this address.'
      : 'Its address, exactly as a License line gives it. None in the robots.txt names this one yet.',
    expectations: 'The file that it was opened from keeps its own name.',
  } as const;
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={`Rename ${path}`}
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
