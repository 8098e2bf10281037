import { selectActiveDocument } from '#state';
import { FilePen } from 'lucide-react';
import type { Command } from './command.ts';

export const renameDocumentCommand: Command = {
  id: 'rename-document',
  title: 'Rename document',
  icon: FilePen,
  keys: [],
  isEnabled: () => true,
  describe: (state) => `Rename ${selectActiveDocument(state).path}`,
  run: ({ showDialog }) => {
    showDialog('rename');
  },
};
