import { createLineKeys } from '#core';
import type { EditorData, EditorStore, WorkspaceDocument } from '../editor-state.ts';
import { findDocument } from '../documents/find-document.ts';

/**
 * Replaces what a store holds with other work: documents, history and question. The previous work is lost from the
 * store, so it must have been stored before. Preferences stay.
 */
export function adoptSession(store: EditorStore, data: EditorData): void {
  const { workspace, selection } = store.getState();
  const documents = Object.values(data.workspace.documents).map((document) => {
    const before = findDocument(workspace.documents, document.path);
    return before === null ? document : asNext(document, before);
  });
  store.setState({
    workspace: {
      ...data.workspace,
      documents: Object.fromEntries(documents.map((document) => [document.path, document])),
    },
    history: { ...data.history, canGrow: false },
    selection: { ...data.selection, origin: 'app', revision: selection.revision + 1 },
    simulator: data.simulator,
  });
}

/** Makes a document the successor of one of the same name, so that all that follow it see that everything is new. */
function asNext(document: WorkspaceDocument, before: WorkspaceDocument): WorkspaceDocument {
  const lineKeys = createLineKeys(document.document, before.lineKeys.next);
  // Not the next revision, since no edits describe the change.
  return { ...document, lineKeys, revision: before.revision + 2, lastEdits: [] };
}
