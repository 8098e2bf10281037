import { editor, type IDisposable } from 'monaco-editor/editor';
import type { EditorStore } from '#state';
import { disposeAll } from './dispose-all.ts';

/**
 * Makes Monaco's undo and redo those of the store's history while the text has focus. Elsewhere in Monaco, as in its
 * find box, they stay the browser's own.
 *
 * @returns what restores them
 */
export function bridgeUndo(store: EditorStore, textEditor: editor.IStandaloneCodeEditor): IDisposable {
  const override = (id: 'undo' | 'redo') =>
    editor.addCommand({
      id,
      run: () => {
        if (textEditor.hasTextFocus()) store.getState().actions[id]();
        else document.execCommand(id);
      },
    });
  return disposeAll(override('undo'), override('redo'));
}
