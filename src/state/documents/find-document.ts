import type { EditorData, WorkspaceDocument } from '../editor-state.ts';
import { freeName } from './free-name.ts';

/** The documents of the workspace, by name. */
export type Documents = EditorData['workspace']['documents'];

/** Returns the document with that name; `null` if there is none, whatever the name. */
export function findDocument(documents: Documents, path: string): WorkspaceDocument | null {
  return Object.hasOwn(documents, path) ? (documents[path] ?? null) : null;
}

/** Like {@link findDocument}. @throws RangeError when there is no such document */
export function documentAt(documents: Documents, path: string): WorkspaceDocument {
  const document = findDocument(documents, path);
  if (document === null) throw new RangeError(`no document ${path}`);
  return document;
}

/**
 * Returns the documents in display order: the robots.txt first, the others in the order of opening; one whose closing
 * was undone is back in its place.
 */
export function listDocuments(documents: Documents): readonly WorkspaceDocument[] {
  const rank = ({ kind }: WorkspaceDocument) => (kind === 'robots' ? 0 : 1);
  return Object.values(documents).toSorted((a, b) => rank(a) - rank(b) || a.opening - b.opening);
}

/** The name for a new document: the wanted one or, if another document has it, the next free one like it. */
export function freeDocumentName(documents: Documents, wanted: string): string {
  return freeName(wanted, (name) => findDocument(documents, name) !== null);
}
