import { encodeText } from '#core';
import type { WorkspaceDocument } from '#state';
import type { AppServices } from '../services/app-services.tsx';
import { fileNameOf } from '../services/document-kinds.ts';
import { downloadBytes } from '../services/files/download-bytes.ts';

/** Downloads documents byte for byte, each as a separate file, and tells the user what could not be encoded. */
export function downloadDocuments({ store, notify }: AppServices, documents: readonly WorkspaceDocument[]): void {
  const [only, ...others] = documents;
  const notes: string[] = [];
  for (const one of documents) {
    const { bytes, note } = encodeText(one.document.text, one.encoding);
    downloadBytes(fileNameOf(one), bytes);
    store.getState().actions.markSaved(one.path);
    if (note !== null) notes.push(others.length === 0 ? note : `${one.path}: ${note}`);
  }
  notify({
    tone: notes.length === 0 ? 'success' : 'warning',
    message: `Downloaded ${only && others.length === 0 ? fileNameOf(only) : `${documents.length} documents`}.`,
    ...(notes.length > 0 && { details: notes.join(' ') }),
  });
}
