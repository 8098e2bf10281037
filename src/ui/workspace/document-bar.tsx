import { isModified, selectDocuments, type WorkspaceDocument } from '#state';
import { FolderDown, FilePen, FilePlus2, FileX2, Link, MoreHorizontal, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '../controls/menu/menu.tsx';
import { useAppServices } from '../services/app-services.tsx';
import { ADDED_KINDS, KIND_FACTS } from '../services/document-kinds.ts';
import { copyLink } from '../services/late-services.ts';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { closeDocument } from './close-document.ts';
import styles from './document-bar.module.css';
import { downloadDocuments } from './download-documents.ts';

/** Tabs of the workspace's documents. */
export function DocumentBar() {
  const documents = useEditorStore(selectDocuments);
  const activePath = useEditorStore((state) => state.workspace.activePath);
  const list = useRef<HTMLUListElement>(null);
  const services = useAppServices();
  const go = (path: string): void => {
    services.store.getState().actions.activate(path);
  };

  /** Arrows move between documents, as in tabs; Delete closes, F2 renames. */
  const onKeyDown = (event: KeyboardEvent, path: string): void => {
    const index = documents.findIndex((one) => one.path === path);
    const target = TARGETS[event.key]?.(index, documents.length);
    if (target !== undefined) {
      event.preventDefault();
      list.current?.querySelectorAll<HTMLElement>('[data-document]')[target]?.focus();
    } else if (event.key === 'Delete') {
      closeDocument(services, path);
      focusActive(list.current);
    } else if (event.key === 'F2') {
      event.preventDefault();
      go(path);
      services.showDialog('rename');
    }
  };

  return (
    <nav className={styles.bar} aria-label="Documents">
      <ul ref={list} className={styles.list}>
        {documents.map((one) => (
          <DocumentTab
            key={one.path}
            shown={one}
            isActive={one.path === activePath}
            onGo={go}
            onKeyDown={onKeyDown}
            onClose={(path) => {
              closeDocument(services, path);
              focusActive(list.current);
            }}
          />
        ))}
      </ul>
      <ActiveMenu documents={documents} activePath={activePath} onGo={go} />
      <AddDocument />
    </nav>
  );
}

const TARGETS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Focuses the active document after the focused one was closed. */
function focusActive(list: HTMLElement | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[aria-current]')?.focus());
}

interface DocumentTabProps {
  readonly shown: WorkspaceDocument;
  readonly isActive: boolean;
  readonly onGo: (path: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, path: string) => void;
  readonly onClose: (path: string) => void;
}

function DocumentTab({ shown, isActive, onGo, onKeyDown, onClose }: DocumentTabProps) {
  const { path, kind } = shown;
  const { icon: Icon, shortName } = KIND_FACTS[kind];
  const isEdited = isModified(shown);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  return (
    <li ref={item} className={classNames(styles.item, isActive && styles.active)}>
      <button
        type="button"
        className={styles.tab}
        data-document={path}
        aria-current={isActive ? 'true' : undefined}
        onClick={() => onGo(path)}
        onAuxClick={(event) => {
          if (event.button === 1 && kind !== 'robots') onClose(path);
        }}
        onKeyDown={(event) => onKeyDown(event, path)}
      >
        <Icon aria-hidden className={styles.icon} />
        <span className={styles.name}>{path}</span>
        {shortName !== path && <span className="visually-hidden">, {shortName}</span>}
        {isEdited && (
          <span className={styles.edited}>
            <span aria-hidden className={styles.dot} />
            <span className={isActive ? undefined : 'visually-hidden'}>edited</span>
          </span>
        )}
      </button>
      {kind !== 'robots' && (
        <IconButton
          label={`Close ${path}`}
          tooltip="Close"
          icon={X}
          size="sm"
          className={styles.close}
          onClick={() => onClose(path)}
        />
      )}
    </li>
  );
}

interface ActiveMenuProps {
  readonly documents: readonly WorkspaceDocument[];
  readonly activePath: string;
  readonly onGo: (path: string) => void;
}

/** Actions on the active document, and a list of all, since tabs may be scrolled out of view. */
function ActiveMenu({ documents, activePath, onGo }: ActiveMenuProps) {
  const services = useAppServices();
  const active = documents.find(({ path }) => path === activePath);
  return (
    <Menu trigger={<IconButton label={`Actions for ${activePath}`} tooltip="Document actions" icon={MoreHorizontal} />}>
      <MenuItem icon={FilePen} onSelect={() => services.showDialog('rename')}>
        Rename
      </MenuItem>
      <MenuItem icon={FileX2} disabled={active?.kind === 'robots'} onSelect={() => closeDocument(services, activePath)}>
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
            onChange={onGo}
          />
        </>
      )}
    </Menu>
  );
}

function AddDocument() {
  const { showDialog } = useAppServices();
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" icon={FilePlus2} compact tooltip="A page, headers, referenced permissions or tests">
          Add document
        </Button>
      }
    >
      {ADDED_KINDS.map((kind) => (
        <MenuItem key={kind} icon={KIND_FACTS[kind].icon} onSelect={() => showDialog(`add:${kind}`)}>
          {KIND_FACTS[kind].title}
        </MenuItem>
      ))}
    </Menu>
  );
}
