import { isModified, selectDocuments, type WorkspaceDocument } from '#state';
import { FilePlus2, MoreHorizontal, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { Menu } from '../../controls/menu/menu.tsx';
import { useAppServices } from '../../services/app-services.tsx';
import { KIND_FACTS } from '../../services/document-kinds.ts';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { closeDocument } from '../close-document.ts';
import styles from './document-bar.module.css';
import { AddItems, DocumentItems, DocumentName } from './document-menu.tsx';

/** Tabs of the workspace's documents, and after them the notices about the work. */
export function DocumentBar({ children }: { readonly children?: ReactNode }) {
  const documents = useEditorStore(selectDocuments);
  const activePath = useEditorStore((state) => state.workspace.activePath);
  const list = useRef<HTMLUListElement>(null);
  const services = useAppServices();
  const go = (path: string): void => {
    services.store.getState().actions.activate(path);
  };

  const close = (path: string): void => {
    if (closeDocument(services, path)) focusActive(list.current);
  };

  /** Arrows move between documents, as in tabs; Delete closes, F2 renames. */
  const onKeyDown = (event: KeyboardEvent, path: string): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = documents.findIndex((one) => one.path === path);
    const target = TARGETS[event.key]?.(index, documents.length);
    if (target !== undefined) {
      event.preventDefault();
      list.current?.querySelectorAll<HTMLElement>('[data-document]')[target]?.focus();
    } else if (event.key === 'Delete') {
      close(path);
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
            // Survives renaming, and so does its focus.
            key={one.kind === 'robots' ? one.kind : one.opening}
            shown={one}
            isActive={one.path === activePath}
            onGo={go}
            onKeyDown={onKeyDown}
            onClose={close}
          />
        ))}
      </ul>
      <Menu
        trigger={
          <IconButton size="md" label={`Actions for ${activePath}`} tooltip="Document actions" icon={MoreHorizontal} />
        }
      >
        <DocumentItems />
      </Menu>
      <div className={styles.notices}>{children}</div>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            icon={FilePlus2}
            compact
            tooltip="A page, headers, tests or another file of the site"
          >
            Add document
          </Button>
        }
      >
        <AddItems />
      </Menu>
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
  const { icon: Icon } = KIND_FACTS[kind];
  const item = useRef<HTMLLIElement>(null);
  // What makes the active tab wider: its name, and "edited".
  const label = isActive ? `${path} ${isModified(shown)}` : null;
  useEffect(() => {
    if (label !== null) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [label]);
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
        <DocumentName shown={shown} saysEdited={isActive} />
      </button>
      {kind !== 'robots' && (
        <IconButton
          label={`Close ${path}`}
          tooltip="Close"
          icon={X}
          className={styles.close}
          onClick={() => onClose(path)}
        />
      )}
    </li>
  );
}
