/** The public interface of the state: the store of one editor, its selectors and how it is kept. */
export type * from './editor-state.ts';
export type { EditorStore, InitialEditor } from './editor-store.ts';
export { createEditorData, createEditorStore, DEFAULT_PATH } from './editor-store.ts';
export { EXAMPLE_POLICY, EXAMPLE_QUESTION } from './example-policy.ts';
export {
  selectActiveDocument,
  selectIsModified,
  selectRedoLabel,
  selectSelectedLine,
  selectUndoLabel,
} from './selectors.ts';
