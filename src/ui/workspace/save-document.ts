import { encodeText } from '#core';
import { selectActiveDocument, selectDocument } from '#state';
import type { CommandContext } from '../commands/command.ts';
import { writeFile } from './file-system-access.ts';

/** Writes the active document to a file, byte for byte, and tells the user how it went. Answers whether it did. */
export async function saveDocument(
  handle: FileSystemFileHandle,
  { store, notify }: Pick<CommandContext, 'store' | 'notify'>,
): Promise<boolean> {
  const { path, document, encoding } = selectActiveDocument(store.getState());
  const encoded = encodeText(document.text, encoding);
  const failure = await writeFile(handle, encoded.bytes);
  if (failure !== null) {
    notify({
      tone: 'error',
      message: `${handle.name} was not saved.`,
      details: `${failure} Your text is still here; Download gives you the same file.`,
    });
    return false;
  }
  // What was typed while the file was being written is not saved yet.
  if (selectDocument(store.getState(), path)?.document === document) store.getState().actions.markSaved(path);
  if (encoded.note === null) notify({ tone: 'success', message: `Saved ${handle.name}.` });
  else notify({ tone: 'warning', message: `Saved ${handle.name}.`, details: encoded.note });
  return true;
}
