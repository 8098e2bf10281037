import { encodeText } from '#core';
import { selectDocument, selectDocuments } from '#state';
import type { AppServices } from '../services/app-services.tsx';
import { writeFile } from '../services/files/file-system-access.ts';
import { rememberFile } from '../services/storage/file-handles.ts';

/**
 * Writes a document to a file, byte for byte, remembers the file for Save, and tells the user the result. A file
 * changed by someone else is not overwritten without asking.
 *
 * @param opening - identifies the document; nothing is written when it is closed
 * @param known - the file's last known modification time; `null` overwrites regardless
 */
export async function saveDocument(
  opening: number,
  handle: FileSystemFileHandle,
  known: number | null,
  context: AppServices,
): Promise<void> {
  const { store, fileHandles, notify } = context;
  const saved = selectDocuments(store.getState()).find((one) => one.opening === opening);
  if (saved === undefined) return;
  const { path, document, encoding } = saved;
  const encoded = encodeText(document.text, encoding);
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
      tone: 'warning',
      message: `${handle.name} was not saved.`,
      details: 'Another tab or program has changed the file since it was opened. Reopen it to see the changes.',
      action: { label: 'Overwrite', run: () => void saveDocument(opening, handle, null, context) },
    });
    return;
  }
  rememberFile(fileHandles, opening, { handle, modified: result.modified });
  // Text typed while the file was being written is not saved yet.
  if (selectDocument(store.getState(), path)?.document === document) store.getState().actions.markSaved(path);
  if (encoded.note === null) notify({ topic: 'save', tone: 'success', message: `Saved ${handle.name}.` });
  else notify({ topic: 'save', tone: 'warning', message: `Saved ${handle.name}.`, details: encoded.note });
}
