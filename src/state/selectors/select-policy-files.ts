import type { PolicyFiles } from '#core/language';
import type { EditorData } from '../editor-state.ts';
import { selectDocuments } from './select-documents.ts';
import { policyOfDocument } from './selectors.ts';

/** The documents of the workspace with groups and records, by name. Clause: A11. */
export function selectPolicyFiles(state: EditorData): PolicyFiles {
  const documents = selectDocuments(state).filter(({ kind }) => kind === 'robots' || kind === 'permissions');
  return new Map(documents.map((document) => [document.path, policyOfDocument(state, document)]));
}
