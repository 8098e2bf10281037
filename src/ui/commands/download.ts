import { encodeText } from '#core';
import { selectActiveDocument } from '#state';
import { Download } from 'lucide-react';
import { fileNameOf } from '../workspace/document-kinds.ts';
import { downloadBytes } from '../workspace/download-bytes.ts';
import type { Command } from './command.ts';

export const downloadCommand: Command = {
  id: 'download',
  title: 'Download',
  icon: Download,
  keys: [],
  isEnabled: () => true,
  describe: () => 'Download the file, byte for byte as it stands in Text',
  run({ store, notify }) {
    const active = selectActiveDocument(store.getState());
    const { path, document, encoding } = active;
    const encoded = encodeText(document.text, encoding);
    const name = fileNameOf(active);
    downloadBytes(name, encoded.bytes);
    store.getState().actions.markSaved(path);
    if (encoded.note !== null) notify({ tone: 'warning', message: `Downloaded ${name}.`, details: encoded.note });
    else notify({ tone: 'success', message: `Downloaded ${name}.` });
  },
};
