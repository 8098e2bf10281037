import { selectDocuments } from '#state';
import { ArrowRightLeft } from 'lucide-react';
import type { Command } from './command.ts';

export const nextDocumentCommand: Command = {
  id: 'next-document',
  title: 'Next document',
  icon: ArrowRightLeft,
  keys: ['Alt+PageDown'],
  isEnabled: (state) => selectDocuments(state).length > 1,
  describe: () => 'Show the next document in Policy and Text',
  run({ store }) {
    const state = store.getState();
    const documents = selectDocuments(state);
    const index = documents.findIndex(({ path }) => path === state.workspace.activePath);
    const next = documents[(index + 1) % documents.length];
    if (next) state.actions.activate(next.path);
  },
};
