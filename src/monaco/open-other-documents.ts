import { editor, Range, type IDisposable } from 'monaco-editor/editor';
import { offsetAt } from '#core';
import { fromMonacoPosition } from './convert.ts';
import type { LanguageContext } from './read-model.ts';

/** Makes navigation into another document of the workspace activate that document. */
export function openOtherDocuments({ store, documents }: LanguageContext, textEditor: editor.ICodeEditor): IDisposable {
  return editor.registerEditorOpener({
    openCodeEditor: (source, resource, place) => {
      const model = editor.getModel(resource);
      const path = model && documents.pathOf(model);
      const { workspace, actions } = store.getState();
      const target = path === null ? undefined : workspace.documents[path];
      if (source !== textEditor || path === null || !target || path === workspace.activePath) return false;
      actions.activate(path);
      const position = Range.isIRange(place) ? Range.getStartPosition(place) : place;
      if (position) actions.select(offsetAt(target.document, fromMonacoPosition(position)), 'app');
      textEditor.focus();
      return true;
    },
  });
}
