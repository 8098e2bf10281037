import { isModified, selectActiveDocument, type WorkspaceDocument } from '#state';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../controls/class-names.ts';
import { later } from '../../controls/later/later.tsx';
import { Menu, MenuLabel, MenuSeparator } from '../../controls/menu/menu.tsx';
import { KIND_FACTS } from '../../services/document-kinds.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import styles from './document-bar.module.css';

export const DocumentItems = later(async () => (await import('./document-items.tsx')).DocumentItems);
export const AddItems = later(async () => (await import('./document-items.tsx')).AddItems);

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
