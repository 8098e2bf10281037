import type { editor } from 'monaco-editor/editor';
import { selectActiveDocument, selectDiagnostics, watch, type EditorState, type EditorStore } from '#state';
import { setDiagnostics } from './markers.ts';

/** Debounce delay before the text is checked, in milliseconds. */
const CHECK_DELAY = 250;

/** The markers in the text, with a way to hear of new ones. */
export interface MarkedDiagnostics {
  /** Calls back after each check. @returns a function that unsubscribes */
  readonly onMarked: (listener: () => void) => () => void;
  readonly dispose: () => void;
}

/** Marks the findings in the active document, shortly after it changes. */
export function markDiagnostics(store: EditorStore, textEditor: editor.ICodeEditor): MarkedDiagnostics {
  const listeners = new Set<() => void>();
  const mark = (state: EditorState) => {
    const model = textEditor.getModel();
    if (model === null) return;
    setDiagnostics(model, selectActiveDocument(state).document, selectDiagnostics(state));
    for (const listener of listeners) listener();
  };
  const { stop } = watch(store, dependencies, mark, { delay: CHECK_DELAY });
  return {
    onMarked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: stop,
  };
}

/**
 * The state that findings depend on: those in one document depend on the others too, those in a page on its location.
 */
function dependencies(state: EditorState): readonly unknown[] {
  const { workspace, simulator, pageReader, linter, pathFindings, lineFindings, checkedTests, today } = state;
  return [workspace, simulator, pageReader, linter, pathFindings, lineFindings, checkedTests, today];
}
