import { selectActiveDocument } from '#state';
import { Save } from 'lucide-react';
import { fileNameOf } from '../workspace/document-kinds.ts';
import { pickSaveFile } from '../workspace/file-system-access.ts';
import { saveDocument } from '../workspace/save-document.ts';
import type { Command } from './command.ts';

/** Asks where to, writes there, and goes on saving there. Offered only where the browser can write files. */
export const saveAsCommand: Command = {
  id: 'save-as',
  title: 'Save as',
  icon: Save,
  keys: ['Mod+S'],
  isEnabled: () => true,
  describe: () => 'Save to a file of your choice',
  async run(context) {
    const active = selectActiveDocument(context.store.getState());
    const handle = await pickSaveFile(fileNameOf(active));
    // The browser has asked whether to replace a file that is there.
    if (handle) await saveDocument(active.opening, handle, null, context);
  },
};
