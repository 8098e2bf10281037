import { editor, Range, type IDisposable } from 'monaco-editor/editor';
import { offsetAt } from '#core';
import { selectActiveDocument, selectDocument } from '#state';
import { fromMonacoPosition } from './convert.ts';
import type { LanguageContext } from './read-model.ts';

/** Makes navigation into another document of the workspace activate that document. */
export function openOtherDocuments({ store, documents }: LanguageContext, textEditor: editor.ICodeEditor): IDisposable {
  return editor.registerEditorOpener({
    openCodeEditor: (source, resource, place) => {
      const model = editor.getModel(resource);
      const path = model && documents.pathOf(model);
      const state = store.getState();
      const target = path === null ? null : selectDocument(state, path);
      if (source !== textEditor || target === null || target === selectActiveDocument(state)) return false;
      state.actions.activate(target.path);
      const position = Range.isIRange(place) ? Range.getStartPosition(place) : place;
      if (position) state.actions.select(offsetAt(target.document, fromMonacoPosition(position)), 'app');
      textEditor.focus();
      return true;
    },
  });
}
