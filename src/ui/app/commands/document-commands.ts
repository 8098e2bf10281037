import { bomLength } from '#core';
import { selectActiveDocument, selectDocuments } from '#state';
import { ArrowRightLeft, Copy, Download, FileX2, FolderDown, Link, Save } from 'lucide-react';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { laterCode } from '../../controls/later/later.tsx';
import { copyAndReport } from '../../services/files/copy-text.ts';
import { copyLink } from '../../services/late-services.ts';
import { runLater } from '../../services/later/run-later.ts';
import { closeDocument } from '../../workspace/close-document.ts';
import { downloadDocuments } from '../../workspace/download-documents.ts';
import { newCommand } from './command.ts';

const saving = laterCode(() => import('../../workspace/save-document.ts'));

export const copyCommand = newCommand({
  id: 'copy',
  title: 'Copy',
  icon: Copy,
  isEnabled: (state) => selectActiveDocument(state).document.text !== '',
  describe: () => 'Copy the whole text',
  async run({ store, notify }) {
    const { path, document } = selectActiveDocument(store.getState());
    // The BOM belongs to the file, not to text pasted elsewhere.
    const text = document.text.slice(bomLength(document));
    await copyAndReport({ notify }, text, { tone: 'success', message: `Copied the text of ${path}.` });
  },
});

export const copyLinkCommand = newCommand({
  id: 'copy-link',
  title: 'Copy link',
  icon: Link,
  keywords: 'share send url',
  describe: () => 'Copy a link that opens all documents and the question elsewhere; nothing is uploaded',
  run: copyLink,
});

export const downloadCommand = newCommand({
  id: 'download',
  title: 'Download',
  icon: Download,
  describe: () => 'Download the file exactly as Text shows it',
  run(services) {
    downloadDocuments(services, [selectActiveDocument(services.store.getState())]);
  },
});

export const downloadAllCommand = newCommand({
  id: 'download-all',
  title: 'Download all',
  icon: FolderDown,
  isEnabled: (state) => selectDocuments(state).length > 1,
  describe: () => 'Download every document as a separate file',
  run(services) {
    downloadDocuments(services, selectDocuments(services.store.getState()));
  },
});

/** Writes back to the file that was opened. Offered only where a file handle is known. */
export const saveCommand = newCommand({
  id: 'save',
  title: 'Save',
  icon: Save,
  keys: ['Mod+S'],
  describe: () => 'Save back to the opened file',
  async run(services) {
    const { opening } = selectActiveDocument(services.store.getState());
    const file = services.fileHandles.getState().get(opening);
    if (file === undefined) return;
    await runLater(services, saving, ({ saveDocument }) => saveDocument(opening, file.handle, false, services));
  },
});

/** Asks where to save, and keeps saving there. Offered only where the browser can write files. */
export const saveAsCommand = newCommand({
  id: 'save-as',
  topic: 'save',
  title: 'Save as',
  icon: Save,
  keys: ['Mod+S'],
  describe: () => 'Save to a file of your choice',
  run: (services) => runLater(services, saving, ({ saveDocumentAs }) => saveDocumentAs(services)),
});

export const nextDocumentCommand = newCommand({
  id: 'next-document',
  title: 'Next document',
  icon: ArrowRightLeft,
  keys: ['Alt+PageDown'],
  isEnabled: (state) => selectDocuments(state).length > 1,
  describe: () => 'Show the next document in Policy and Text',
  run({ store }) {
    const state = store.getState();
    const documents = selectDocuments(state);
    const index = documents.findIndex(({ path }) => path === state.workspace.activePath);
    const next = documents[(index + 1) % documents.length];
    if (!next) return;
    // The form that may have the focus is replaced.
    keepFocus();
    state.actions.activate(next.path);
  },
});

export const closeDocumentCommand = newCommand({
  id: 'close-document',
  title: 'Close document',
  icon: FileX2,
  isEnabled: (state) => selectActiveDocument(state).kind !== 'robots',
  describe: (state) => `Close ${selectActiveDocument(state).path}`,
  run(services) {
    keepFocus();
    closeDocument(services, selectActiveDocument(services.store.getState()).path);
  },
});
