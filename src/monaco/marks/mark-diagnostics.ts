import { Emitter, type editor, type IDisposable, type IEvent } from 'monaco-editor/editor';
import {
  selectActiveDocument,
  selectDiagnostics,
  selectFindingInputs,
  watch,
  type EditorState,
  type EditorStore,
} from '#state';
import { disposeAll } from '../dispose-all.ts';
import { setDiagnostics } from './markers.ts';

/** Debounce delay before the text is checked, in milliseconds. */
const CHECK_DELAY = 250;

/** The markers in the text, with a way to hear of new ones. */
export interface MarkedDiagnostics extends IDisposable {
  /** Fires after each check. */
  readonly onMarked: IEvent<void>;
}

/** Marks the findings in the active document, shortly after it changes. */
export function markDiagnostics(store: EditorStore, textEditor: editor.ICodeEditor): MarkedDiagnostics {
  const marked = new Emitter<void>();
  const mark = (state: EditorState) => {
    const model = textEditor.getModel();
    if (model === null) return;
    setDiagnostics(model, selectActiveDocument(state).document, selectDiagnostics(state));
    marked.fire();
  };
  const { stop } = watch(store, selectFindingInputs, mark, { delay: CHECK_DELAY });
  return { onMarked: marked.event, ...disposeAll({ dispose: stop }, marked) };
}
