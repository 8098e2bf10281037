import { selectRedoLabel } from '#state';
import { Redo2 } from 'lucide-react';
import type { Command } from './command.ts';

export const redoCommand: Command = {
  id: 'redo',
  title: 'Redo',
  icon: Redo2,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  isEnabled: (state) => selectRedoLabel(state) !== null,
  describe(state) {
    const label = selectRedoLabel(state);
    return label === null ? 'Nothing to redo' : `Redo: ${label}`;
  },
  run: ({ store }) => {
    store.getState().actions.redo();
  },
};
