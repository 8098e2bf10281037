import { bomLength } from '#core';
import { selectActiveDocument } from '#state';
import { Copy } from 'lucide-react';
import { copyText } from '../workspace/copy-text.ts';
import type { Command } from './command.ts';

export const copyCommand: Command = {
  id: 'copy',
  title: 'Copy',
  icon: Copy,
  keys: [],
  isEnabled: (state) => selectActiveDocument(state).document.text !== '',
  describe: () => 'Copy the whole text',
  async run({ store, notify }) {
    const { path, document } = selectActiveDocument(store.getState());
    // The BOM belongs to the file, not to what is pasted into another text.
    if (await copyText(document.text.slice(bomLength(document)))) {
      notify({ tone: 'success', message: `Copied the text of ${path}.` });
    } else {
      notify({
        tone: 'error',
        message: 'The browser did not allow copying.',
        details: 'Select the text in the Text pane and copy it from there, or download the file.',
      });
    }
  },
};
