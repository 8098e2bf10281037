import { selectRedoLabel, selectUndoLabel } from '#state';
import { Redo2, Undo2 } from 'lucide-react';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { newCommand } from './command.ts';

export const undoCommand = newCommand({
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
    // Undoing may remove the focused control.
    keepFocus();
    store.getState().actions.undo();
  },
});

export const redoCommand = newCommand({
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
    keepFocus();
    store.getState().actions.redo();
  },
});
