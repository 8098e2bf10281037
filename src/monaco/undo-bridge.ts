import { editor } from 'monaco-editor/editor';
import type { EditorStore } from '#state';

/**
 * Makes Monaco's undo and redo those of the store's history while the text has focus. Elsewhere in Monaco, as in its
 * find box, they stay the browser's own.
 *
 * @returns a function that restores them
 */
export function bridgeUndo(store: EditorStore, textEditor: editor.IStandaloneCodeEditor): () => void {
  const override = (id: 'undo' | 'redo') =>
    editor.addCommand({
      id,
      run: () => {
        if (textEditor.hasTextFocus()) store.getState().actions[id]();
        else document.execCommand(id);
      },
    });
  const commands = [override('undo'), override('redo')];
  return () => {
    for (const command of commands) command.dispose();
  };
}
