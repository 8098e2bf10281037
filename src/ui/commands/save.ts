import { selectActiveDocument } from '#state';
import { Save } from 'lucide-react';
import { saveDocument } from '../workspace/save-document.ts';
import type { Command } from './command.ts';

/** Writes back to the file that was opened. Offered only where a file handle is known. */
export const saveCommand: Command = {
  id: 'save',
  title: 'Save',
  icon: Save,
  keys: ['Mod+S'],
  isEnabled: () => true,
  describe: () => 'Save back to the opened file',
  async run(context) {
    const { opening } = selectActiveDocument(context.store.getState());
    const file = context.fileHandles.getState().get(opening);
    if (file) await saveDocument(opening, file.handle, file.modified, context);
  },
};
