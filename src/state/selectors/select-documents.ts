import type { WorkspaceState, WorkspaceDocument } from '../editor-state.ts';
import { documentAt, findDocument, listDocuments } from '../documents/find-document.ts';
import { memoize } from '../memoize.ts';

const listOf = memoize(listDocuments);
const ruleDocumentsOf = memoize((documents: readonly WorkspaceDocument[]) =>
  documents.filter(({ kind }) => kind === 'robots' || kind === 'permissions'),
);

/** The document that form and text show. */
export function selectActiveDocument({ workspace }: WorkspaceState): WorkspaceDocument {
  return documentAt(workspace.documents, workspace.activePath);
}

/** Compares documents so that the active one comes first and the others stay in their order. */
export function activeFirst({ workspace: { activePath } }: WorkspaceState) {
  return (a: WorkspaceDocument, b: WorkspaceDocument) => Number(b.path === activePath) - Number(a.path === activePath);
}

/** All documents in display order, the robots.txt first; the same list while they are unchanged. */
export function selectDocuments({ workspace }: WorkspaceState): readonly WorkspaceDocument[] {
  return listOf(workspace.documents);
}

/** The documents with rules about crawling: any robots.txt, and the permissions that one may refer to; not ai.txt. */
export function selectRuleDocuments(state: WorkspaceState): readonly WorkspaceDocument[] {
  return ruleDocumentsOf(selectDocuments(state));
}

/** The document with that name; `null` if there is none. */
export function selectDocument({ workspace }: WorkspaceState, path: string): WorkspaceDocument | null {
  return findDocument(workspace.documents, path);
}

/** The robots.txt, whichever document is active. */
export function selectRobotsDocument(state: WorkspaceState): WorkspaceDocument {
  // It comes first in the list, and the last one cannot be closed.
  return selectDocuments(state)[0] ?? selectActiveDocument(state);
}

/** The label of the active document's text box: `robots.txt text`, `page.html text`. */
export function selectTextLabel(state: WorkspaceState): string {
  const { kind, path } = selectActiveDocument(state);
  // A robots.txt is served under that name, whatever its file is called.
  return `${kind === 'robots' ? 'robots.txt' : path} text`;
}

/** True when a document has changed since it was opened or last saved. */
export function isModified({ document, savedText }: WorkspaceDocument): boolean {
  return document.text !== savedText;
}
