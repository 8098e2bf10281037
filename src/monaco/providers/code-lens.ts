import { editor, languages, Emitter, Range, type IDisposable, type IEvent } from 'monaco-editor/editor';
import { lensesOfDocument } from '#core/language';
import { selectDiagnosticsOf } from '#state';
import { disposeAll } from '../dispose-all.ts';
import { ALL_LANGUAGES } from '../language.ts';
import { readModel, type LanguageContext } from '../read-model.ts';

const COMMAND = 'gatepost.reveal';

/**
 * Shows what groups, records, META tags and headers decide in a line above them; lenses that lead somewhere are
 * clickable.
 *
 * @param onDiagnostics - fires when the diagnostics may have changed
 */
export function provideCodeLenses(
  context: LanguageContext,
  textEditor: editor.ICodeEditor,
  onDiagnostics: IEvent<void>,
): IDisposable {
  /** What the lenses were last made of; `diagnostics` is `null` if the document could not be read yet. */
  let provided: { readonly model: unknown; readonly version: number; readonly diagnostics: unknown } | null = null;
  const changed = new Emitter<languages.CodeLensProvider>();
  const command = editor.registerCommand(COMMAND, (_accessor: unknown, offset: number) => {
    context.store.getState().actions.select(offset, 'panel');
  });
  const provider: languages.CodeLensProvider = {
    onDidChange: changed.event,
    provideCodeLenses: (model) => {
      const read = readModel(context, model);
      const diagnostics = read && selectDiagnosticsOf(read.state, read.shown.path);
      provided = { model, version: model.getVersionId(), diagnostics };
      if (!read || !diagnostics) return { lenses: [], dispose: () => undefined };
      const lenses = lensesOfDocument(read.document, diagnostics);
      return {
        dispose: () => undefined,
        lenses: lenses.map(({ line, text, target }) => ({
          range: new Range(line + 1, 1, line + 1, 1),
          command: {
            id: target === null ? '' : COMMAND,
            title: text,
            ...(target === null ? {} : { arguments: [target] }),
          },
        })),
      };
    },
  };
  const registered = languages.registerCodeLensProvider(ALL_LANGUAGES, provider);
  const listening = onDiagnostics(() => {
    const model = textEditor.getModel();
    // Monaco itself asks about a text that has changed; asking twice would delay the lenses.
    if (model === null || provided?.model !== model || provided.version !== model.getVersionId()) return;
    const read = readModel(context, model);
    if (read && provided.diagnostics !== selectDiagnosticsOf(read.state, read.shown.path)) changed.fire(provider);
  });
  // Monaco gives up asking when the text loses the focus; this comes after that.
  const leaving = textEditor.onDidBlurEditorText(() => queueMicrotask(() => changed.fire(provider)));
  return disposeAll(listening, leaving, registered, command, changed);
}
