import { lineCount } from '#core';
import type { EditorData, WorkspaceDocument } from '../editor-state.ts';
import type { EditorStore } from '../editor-state.ts';
import { findDocument } from '../documents/find-document.ts';

/**
 * Puts other work in the place of what a store holds: documents, history and question. What was there is gone from the
 * store, so that it must have been kept before. Preferences stay.
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

/** The same document for all that follow one of its name: they see that everything is new. */
function asNext(document: WorkspaceDocument, before: WorkspaceDocument): WorkspaceDocument {
  const first = before.lineKeys.next;
  const count = lineCount(document.document);
  const lineKeys = { keys: Array.from({ length: count }, (_, line) => first + line), next: first + count };
  // Not the next revision: what changed is not told by edits.
  return { ...document, lineKeys, revision: before.revision + 2, lastEdits: [] };
}
