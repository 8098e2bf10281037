import { encodeText } from '#core';
import { selectDocuments } from '#state';
import { FolderDown } from 'lucide-react';
import { fileNameOf } from '../workspace/document-kinds.ts';
import { downloadBytes } from '../workspace/download-bytes.ts';
import type { Command } from './command.ts';

export const downloadAllCommand: Command = {
  id: 'download-all',
  title: 'Download all',
  icon: FolderDown,
  keys: [],
  isEnabled: (state) => selectDocuments(state).length > 1,
  describe: () => 'Download every document as a file of its own, byte for byte',
  run({ store, notify }) {
    const documents = selectDocuments(store.getState());
    const notes: string[] = [];
    for (const one of documents) {
      const encoded = encodeText(one.document.text, one.encoding);
      downloadBytes(fileNameOf(one), encoded.bytes);
      store.getState().actions.markSaved(one.path);
      if (encoded.note !== null) notes.push(`${one.path}: ${encoded.note}`);
    }
    notify({
      tone: notes.length === 0 ? 'success' : 'warning',
      message: `Downloaded ${documents.length} documents.`,
      details: notes.length === 0 ? undefined : notes.join(' '),
    });
  },
};
