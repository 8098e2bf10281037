import { editor, languages, Range, type IDisposable } from 'monaco-editor/editor';
import { describeRefusal } from '#core';
import { findRenamable, NOT_RENAMABLE, renameName } from '#core/language';
import { selectPolicyFiles } from '#state';
import { rangeOfSpan } from '../convert.ts';
import { LANGUAGE_ID } from '../language.ts';
import { offsetOf, readModel, type LanguageContext } from '../read-model.ts';
import { showMessage } from '../show-message.ts';

/**
 * Renames a definition with all its uses. The store makes the change, as one labelled step across all documents,
 * instead of Monaco.
 */
export function provideRename(context: LanguageContext, textEditor: editor.ICodeEditor): IDisposable {
  return languages.registerRenameProvider(LANGUAGE_ID, {
    resolveRenameLocation: (model, position) => {
      const read = readModel(context, model);
      const found = read && findRenamable(selectPolicyFiles(read.state), read.shown.path, offsetOf(read, position));
      if (!found) return { range: Range.fromPositions(position), text: '', rejectReason: NOT_RENAMABLE };
      return { range: rangeOfSpan(read.shown.document, found.span), text: found.text };
    },
    provideRenameEdits: (model, position, newName) => {
      const read = readModel(context, model);
      if (!read) return { edits: [] };
      const { path } = read.shown;
      const result = renameName(selectPolicyFiles(read.state), path, offsetOf(read, position), newName);
      if (!result.ok) {
        showMessage(textEditor, describeRefusal(result.refusal), position);
        return { edits: [] };
      }
      // Monaco must have closed its input box before the text changes under it.
      setTimeout(() => {
        const label = `rename to ${newName.trim()}`;
        // The shown document comes first: undo ends in it.
        const changes = [...result.edits].toSorted(([a], [b]) => Number(b === path) - Number(a === path));
        for (const [at, [each, edits]] of changes.entries()) {
          context.store.getState().actions.applyEdits(each, edits, { origin: 'fix', label, isJoined: at > 0 });
        }
      });
      return { edits: [] };
    },
  });
}
