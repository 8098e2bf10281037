import { lineAt } from '#core';
import type { EditorData, WorkspaceDocument } from './editor-state.ts';

/** The document that the panes show. */
export function selectActiveDocument({ workspace }: EditorData): WorkspaceDocument {
  const document = workspace.documents[workspace.activePath];
  if (document === undefined) throw new RangeError(`no document ${workspace.activePath}`);
  return document;
}

/** The line, from 0, on which the caret stands. */
export function selectSelectedLine(state: EditorData): number {
  return lineAt(selectActiveDocument(state).document, state.selection.caret);
}

/** True when the active document is not as it was opened or last taken home. */
export function selectIsModified(state: EditorData): boolean {
  const { document, savedText } = selectActiveDocument(state);
  return document.text !== savedText;
}

/** What undoing would take back: `add rule`; `null` when there is nothing to undo. */
export function selectUndoLabel({ history }: EditorData): string | null {
  return history.undo.at(-1)?.label ?? null;
}

/** What redoing would do again; `null` when nothing was undone. */
export function selectRedoLabel({ history }: EditorData): string | null {
  return history.redo.at(-1)?.label ?? null;
}
