import type { EditorData, WorkspaceDocument } from './editor-state.ts';
import { findDocument, listDocuments } from './find-document.ts';
import { memoize } from './memoize.ts';

const listOf = memoize(listDocuments);

/** The document that form and text show. */
export function selectActiveDocument({ workspace }: EditorData): WorkspaceDocument {
  const document = findDocument(workspace.documents, workspace.activePath);
  if (document === null) throw new RangeError(`no document ${workspace.activePath}`);
  return document;
}

/** All documents in the order in which they are shown, the robots.txt first; the same list while they are the same. */
export function selectDocuments({ workspace }: EditorData): readonly WorkspaceDocument[] {
  return listOf(workspace.documents);
}

/** The document of a name; `null` when there is none. */
export function selectDocument({ workspace }: EditorData, path: string): WorkspaceDocument | null {
  return findDocument(workspace.documents, path);
}

/** The robots.txt, whatever document is active. */
export function selectRobotsDocument(state: EditorData): WorkspaceDocument {
  // The list begins with it, and the last one cannot be closed.
  return selectDocuments(state)[0] ?? selectActiveDocument(state);
}

/** What the text box of the active document is called: `robots.txt text`, `page.html text`. */
export function selectTextLabel(state: EditorData): string {
  const { kind, path } = selectActiveDocument(state);
  // A robots.txt is served under that name, whatever its file is called.
  return `${kind === 'robots' ? 'robots.txt' : path} text`;
}

/** True when a document is not as it was opened or last taken home. */
export function isModified({ document, savedText }: WorkspaceDocument): boolean {
  return document.text !== savedText;
}
