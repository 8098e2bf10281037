import type { WorkspaceState, WorkspaceDocument } from '../editor-state.ts';
import { findDocument, listDocuments } from '../documents/find-document.ts';
import { memoize } from '../memoize.ts';

const listOf = memoize(listDocuments);

/** The document that form and text show. */
export function selectActiveDocument({ workspace }: WorkspaceState): WorkspaceDocument {
  const document = findDocument(workspace.documents, workspace.activePath);
  if (document === null) throw new RangeError(`no document ${workspace.activePath}`);
  return document;
}

/** All documents in the order in which they are shown, the robots.txt first; the same list while they are the same. */
export function selectDocuments({ workspace }: WorkspaceState): readonly WorkspaceDocument[] {
  return listOf(workspace.documents);
}

/** The document of a name; `null` when there is none. */
export function selectDocument({ workspace }: WorkspaceState, path: string): WorkspaceDocument | null {
  return findDocument(workspace.documents, path);
}

/** The robots.txt, whatever document is active. */
export function selectRobotsDocument(state: WorkspaceState): WorkspaceDocument {
  // The list begins with it, and the last one cannot be closed.
  return selectDocuments(state)[0] ?? selectActiveDocument(state);
}

/** What the text box of the active document is called: `robots.txt text`, `page.html text`. */
export function selectTextLabel(state: WorkspaceState): string {
  const { kind, path } = selectActiveDocument(state);
  // A robots.txt is served under that name, whatever its file is called.
  return `${kind === 'robots' ? 'robots.txt' : path} text`;
}

/** True when a document is not as it was opened or last taken home. */
export function isModified({ document, savedText }: WorkspaceDocument): boolean {
  return document.text !== savedText;
}
