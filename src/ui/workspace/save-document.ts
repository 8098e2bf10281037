import { encodeText } from '#core';
import { selectActiveDocument, selectDocuments } from '#state';
import type { AppServices } from '../services/app-services.tsx';
import { fileNameOf } from '../services/document-kinds.ts';
import { pickSaveFile, writeFile } from '../services/files/file-system-access.ts';
import { rememberFile } from '../services/storage/file-handles.ts';

/** The last write to each file. */
const writes = new WeakMap<FileSystemFileHandle, Promise<void>>();

/**
 * Writes a document to a file, byte for byte, remembers the file for Save, and tells the user the result. A file
 * changed by someone else is not overwritten without asking. Never rejects.
 *
 * @param opening - identifies the document; nothing is written when it is closed
 * @param overwrites - writes even if someone else has changed the file
 */
export function saveDocument(
  opening: number,
  handle: FileSystemFileHandle,
  overwrites: boolean,
  context: AppServices,
): Promise<void> {
  // One write at a time: otherwise the second would mistake the first for a change by another program.
  const write = (writes.get(handle) ?? Promise.resolve()).then(() => writeNow(opening, handle, overwrites, context));
  writes.set(handle, write);
  return write;
}

/** Asks for a file, and saves the active document to it. Does nothing if the user cancels. */
export async function saveDocumentAs(context: AppServices): Promise<void> {
  const active = selectActiveDocument(context.store.getState());
  const handle = await pickSaveFile(fileNameOf(active));
  // The browser has already asked whether to replace an existing file.
  if (handle) await saveDocument(active.opening, handle, true, context);
}

async function writeNow(
  opening: number,
  handle: FileSystemFileHandle,
  overwrites: boolean,
  context: AppServices,
): Promise<void> {
  const { store, fileHandles, notify } = context;
  const find = () => selectDocuments(store.getState()).find((one) => one.opening === opening);
  const saved = find();
  if (saved === undefined) return;
  const { document, encoding } = saved;
  const encoded = encodeText(document.text, encoding);
  const known = overwrites ? null : (fileHandles.getState().get(opening)?.modified ?? null);
  const result = await writeFile(handle, encoded.bytes, known);
  if (result.kind === 'failed') {
    notify({
      topic: 'save',
      tone: 'error',
      message: `${handle.name} was not saved.`,
      details: `${result.reason} Your text is still here; Download gives you the same file.`,
    });
    return;
  }
  if (result.kind === 'changed') {
    notify({
      topic: 'save',
      tone: 'error',
      message: `${handle.name} was not saved.`,
      details: 'Another tab or program has changed the file since it was opened. Reopen it to see the changes.',
      action: { label: 'Overwrite', run: () => void saveDocument(opening, handle, true, context) },
    });
    return;
  }
  rememberFile(fileHandles, opening, { handle, modified: result.modified });
  // Text typed while the file was being written is not saved yet.
  const now = find();
  if (now?.document === document) store.getState().actions.markSaved(now.path);
  if (encoded.note === null) notify({ topic: 'save', tone: 'success', message: `Saved ${handle.name}.` });
  else notify({ topic: 'save', tone: 'warning', message: `Saved ${handle.name}.`, details: encoded.note });
}
