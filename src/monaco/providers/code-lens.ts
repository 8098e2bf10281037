import { editor, languages, Emitter, type IDisposable } from 'monaco-editor/editor';
import { lensesOfDocument } from '#core';
import { selectDiagnosticsOf } from '#state';
import { LANGUAGE_ID } from '../language.ts';
import { readModel, type LanguageContext } from '../read-model.ts';

const COMMAND = 'gatepost.reveal';

/** Writes above groups and records what they decide; what leads somewhere can be clicked. */
export function provideCodeLenses(
  context: LanguageContext,
  onDiagnostics: (listener: () => void) => () => void,
): IDisposable {
  const changed = new Emitter<languages.CodeLensProvider>();
  const command = editor.registerCommand(COMMAND, (_accessor: unknown, offset: number) => {
    context.store.getState().actions.select(offset, 'panel');
  });
  const provider: languages.CodeLensProvider = {
    onDidChange: changed.event,
    provideCodeLenses: (model) => {
      const read = readModel(context, model);
      if (!read) return { lenses: [], dispose: () => undefined };
      const lenses = lensesOfDocument(read.document, selectDiagnosticsOf(read.state, read.shown.path));
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
  const registered = languages.registerCodeLensProvider(LANGUAGE_ID, provider);
  const unlisten = onDiagnostics(() => changed.fire(provider));
  return {
    dispose: () => {
      unlisten();
      registered.dispose();
      command.dispose();
      changed.dispose();
    },
  };
}
