import { isModified, selectActiveDocument, selectDocuments, type WorkspaceDocument } from '#state';
import { ChevronDown, FilePen, FileX2, FolderDown, Link } from 'lucide-react';
import { classNames } from '../../controls/class-names.ts';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '../../controls/menu/menu.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { ADDED_KINDS, KIND_FACTS } from '../../services/document-kinds.ts';
import { copyLink } from '../../services/late-services.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { closeDocument } from '../close-document.ts';
import styles from './document-bar.module.css';
import { downloadDocuments } from '../download-documents.ts';

/** The name of the active document with a menu, which together replace the bar on a phone. */
export function DocumentMenu() {
  const active = useEditorStore(selectActiveDocument);
  return (
    <Menu
      trigger={
        <button type="button" className={classNames(styles.tab, styles.only)}>
          <DocumentName shown={active} saysEdited={false} />
          <ChevronDown aria-hidden className={styles.icon} />
        </button>
      }
    >
      <DocumentItems />
      <MenuSeparator />
      <MenuLabel>Add document</MenuLabel>
      <AddItems />
    </Menu>
  );
}

interface DocumentNameProps {
  readonly shown: WorkspaceDocument;
  /** Says that it is edited in words, not only by a dot. */
  readonly saysEdited: boolean;
}

/** The name of a document, and whether it has been edited. */
export function DocumentName({ shown, saysEdited }: DocumentNameProps) {
  const { path, kind } = shown;
  const { shortName } = KIND_FACTS[kind];
  return (
    <>
      <span className={styles.name}>{path}</span>
      {shortName !== path && <span className="visually-hidden">, {shortName}</span>}
      {isModified(shown) && (
        <span className={styles.edited}>
          <span aria-hidden className={styles.dot} />
          <span className={saysEdited ? undefined : 'visually-hidden'}>edited</span>
        </span>
      )}
    </>
  );
}

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
