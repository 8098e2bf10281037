import { selectUndoLabel } from '#state';
import { Undo2 } from 'lucide-react';
import type { Command } from './command.ts';

export const undoCommand: Command = {
  id: 'undo',
  title: 'Undo',
  icon: Undo2,
  keys: ['Mod+Z'],
  isEnabled: (state) => selectUndoLabel(state) !== null,
  describe(state) {
    const label = selectUndoLabel(state);
    return label === null ? 'Nothing to undo' : `Undo: ${label}`;
  },
  run: ({ store }) => {
    store.getState().actions.undo();
  },
};
