import type { editor } from 'monaco-editor/editor';
import { selectActiveDocument, selectDiagnostics, type EditorStore } from '#state';
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    const model = textEditor.getModel();
    const state = store.getState();
    if (model === null) return;
    setDiagnostics(model, selectActiveDocument(state).document, selectDiagnostics(state));
    for (const listener of listeners) listener();
  };
  let marked: readonly unknown[] = [];
  const schedule = () => {
    const { workspace, simulator, pageReader, pathFindings } = store.getState();
    // What is found in one document may depend on the others, and in a page on where it is.
    const seen = [workspace.documents, workspace.activePath, simulator, pageReader.status, pathFindings];
    if (seen.every((value, index) => value === marked[index])) return;
    marked = seen;
    clearTimeout(timer);
    timer = setTimeout(mark, CHECK_DELAY);
  };
  schedule();
  const unsubscribe = store.subscribe(schedule);
  return {
    onMarked: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
