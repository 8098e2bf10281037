import type { editor } from 'monaco-editor/editor';
import { selectActiveDocument, selectDiagnostics, watch, type EditorState, type EditorStore } from '#state';
import { setDiagnostics } from './markers.ts';

/** How long the text must be quiet before it is checked, in milliseconds. */
const CHECK_DELAY = 250;

/** The marks in the text, and who wants to know when they are new. */
export interface MarkedDiagnostics {
  /** Calls back after each check. @returns a function that ends it */
  readonly onMarked: (listener: () => void) => () => void;
  readonly dispose: () => void;
}

/** Marks what the lint rules find in the active document, soon after it was typed. */
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

/** What findings depend on: those in one document on the others too, and those in a page on where it is. */
function dependencies(state: EditorState): readonly unknown[] {
  const { workspace, simulator, pageReader, linter, pathFindings, lineFindings, checkedTests, today } = state;
  return [workspace, simulator, pageReader, linter, pathFindings, lineFindings, checkedTests, today];
}
