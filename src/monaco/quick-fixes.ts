import { editor, languages, type IRange } from 'monaco-editor/editor';
import { offsetAt, type Diagnostic, type Span } from '#core';
import { selectActiveDocument, selectDiagnostics, type EditorStore } from '#state';
import { fromMonacoRange } from './convert.ts';
import { ALL_LANGUAGES } from './language.ts';

const COMMAND = 'gatepost.fix';

/**
 * Offers the fixes of diagnostics where they stand. A fix changes the document as any other edit does, as one step.
 *
 * @returns a function that ends it
 */
export function offerFixes(store: EditorStore, textEditor: editor.IStandaloneCodeEditor): () => void {
  // Monaco hands arguments through as plain values; a key leads back to the fix it offered last.
  const offered = new Map<string, () => void>();
  const command = editor.registerCommand(COMMAND, (_accessor: unknown, key: string) => offered.get(key)?.());
  const provider = languages.registerCodeActionProvider(ALL_LANGUAGES, {
    provideCodeActions: (model, range) => {
      const actions = model === textEditor.getModel() ? fixesAt(store, range) : [];
      offered.clear();
      for (const { key, run } of actions) offered.set(key, run);
      return { actions: actions.map(({ action }) => action), dispose: () => undefined };
    },
  });
  return () => {
    provider.dispose();
    command.dispose();
  };
}

interface OfferedFix {
  readonly key: string;
  readonly action: languages.CodeAction;
  readonly run: () => void;
}

function fixesAt(store: EditorStore, range: IRange): OfferedFix[] {
  const state = store.getState();
  const { path, document, revision } = selectActiveDocument(state);
  const { start, end } = fromMonacoRange(range);
  const span = { start: offsetAt(document, start), end: offsetAt(document, end) };
  return selectDiagnostics(state)
    .filter((diagnostic) => touches(diagnostic, span))
    .flatMap(({ fixes = [] }) => fixes)
    .map(({ title, safety, edits }, index) => {
      const key = `${path} ${revision} ${index}`;
      const run = () => {
        const present = store.getState().workspace.documents[path];
        if (present?.revision !== revision) return;
        store.getState().actions.applyEdits(path, edits, { origin: 'fix', label: title.toLowerCase() });
      };
      const command = { id: COMMAND, title, arguments: [key] };
      return { key, run, action: { title, kind: 'quickfix', isPreferred: safety !== 'suggestion', command } };
    });
}

function touches({ span }: Diagnostic, { start, end }: Span): boolean {
  return span.start <= end && span.end >= start;
}
