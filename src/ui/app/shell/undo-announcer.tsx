import { selectRedoLabel, selectUndoLabel } from '#state';
import { useEffect, useState } from 'react';
import { useEditorStoreApi } from '../../services/use-editor-store.tsx';

/** Tells screen readers what undo and redo have changed, however they were triggered. */
export function UndoAnnouncer() {
  const store = useEditorStoreApi();
  const [announced, setAnnounced] = useState('');
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const { origin, revision } = state.selection;
        if (origin !== 'history' || revision === before.selection.revision) return;
        const isUndo = state.history.redo.length > before.history.redo.length;
        const sentence = isUndo ? `Undone: ${selectRedoLabel(state)}.` : `Redone: ${selectUndoLabel(state)}.`;
        // Screen readers announce only a text that differs from the last.
        setAnnounced((last) => (last === sentence ? `${sentence}\u00a0` : sentence));
      }),
    [store],
  );
  return <output className="visually-hidden">{announced}</output>;
}
