import { selectActiveDocument, selectDocuments } from '#state';
import { FilePen, FileX2, FolderDown, Link } from 'lucide-react';
import { MenuItem, MenuRadioGroup, MenuSeparator } from '../../controls/menu/menu.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { ADDED_KINDS, KIND_FACTS } from '../../services/document-kinds.ts';
import { copyLink } from '../../services/late-services.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { closeDocument } from '../close-document.ts';
import { downloadDocuments } from '../download-documents.ts';

/** Menu items for the active document, and a list of all, since tabs may be scrolled out of view. */
export function DocumentItems() {
  const services = useAppServices();
  const documents = useEditorStore(selectDocuments);
  const { path: activePath, kind: activeKind } = useEditorStore(selectActiveDocument);
  return (
    <>
      <MenuItem icon={FilePen} onSelect={() => services.showDialog('rename')}>
        Rename
      </MenuItem>
      <MenuItem icon={FileX2} disabled={activeKind === 'robots'} onSelect={() => closeDocument(services, activePath)}>
        Close
      </MenuItem>
      <MenuItem
        icon={FolderDown}
        disabled={documents.length < 2}
        onSelect={() => downloadDocuments(services, documents)}
      >
        Download all
      </MenuItem>
      <MenuItem icon={Link} onSelect={() => void copyLink(services)}>
        Copy link
      </MenuItem>
      {documents.length > 1 && (
        <>
          <MenuSeparator />
          <MenuRadioGroup
            label="Documents"
            value={activePath}
            options={documents.map(({ path, kind }) => ({ value: path, label: path, icon: KIND_FACTS[kind].icon }))}
            onChange={(path) => services.store.getState().actions.activate(path)}
          />
        </>
      )}
    </>
  );
}

/** Menu items that add a document, one for each kind. */
export function AddItems() {
  const { showDialog } = useAppServices();
  return ADDED_KINDS.map((kind) => (
    <MenuItem key={kind} icon={KIND_FACTS[kind].icon} onSelect={() => showDialog(`add:${kind}`)}>
      {KIND_FACTS[kind].title}
    </MenuItem>
  ));
}
