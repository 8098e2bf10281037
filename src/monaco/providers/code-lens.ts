import { editor, languages, Emitter, type IDisposable } from 'monaco-editor/editor';
import { lensesOfDocument } from '#core/language';
import { selectDiagnosticsOf } from '#state';
import { ALL_LANGUAGES } from '../language.ts';
import { readModel, type LanguageContext } from '../read-model.ts';

const COMMAND = 'gatepost.reveal';

/**
 * Shows what groups, records, META tags and headers decide in a line above them; lenses that lead somewhere are
 * clickable.
 *
 * @param onDiagnostics - calls back when the diagnostics may have changed
 */
export function provideCodeLenses(
  context: LanguageContext,
  textEditor: editor.ICodeEditor,
  onDiagnostics: (listener: () => void) => () => void,
): IDisposable {
  let provided: { readonly model: unknown; readonly version: number; readonly diagnostics: unknown } | null = null;
  const changed = new Emitter<languages.CodeLensProvider>();
  const command = editor.registerCommand(COMMAND, (_accessor: unknown, offset: number) => {
    context.store.getState().actions.select(offset, 'panel');
  });
  const provider: languages.CodeLensProvider = {
    onDidChange: changed.event,
    provideCodeLenses: (model) => {
      const read = readModel(context, model);
      if (!read) return { lenses: [], dispose: () => undefined };
      const diagnostics = selectDiagnosticsOf(read.state, read.shown.path);
      provided = { model, version: model.getVersionId(), diagnostics };
      const lenses = lensesOfDocument(read.document, diagnostics);
      return {
        dispose: () => undefined,
        lenses: lenses.map(({ line, text, target }) => ({
          range: { startLineNumber: line + 1, startColumn: 1, endLineNumber: line + 1, endColumn: 1 },
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
  const unlisten = onDiagnostics(() => {
    const model = textEditor.getModel();
    const read = model && readModel(context, model);
    if (!read || provided?.diagnostics === selectDiagnosticsOf(read.state, read.shown.path)) return;
    // Monaco itself asks again for a text that has changed; asking twice would delay the lenses.
    const isAsked = provided?.model !== model || provided.version !== model.getVersionId();
    if (!isAsked || !textEditor.hasTextFocus()) changed.fire(provider);
  });
  return {
    dispose: () => {
      unlisten();
      registered.dispose();
      command.dispose();
      changed.dispose();
    },
  };
}
