import type { CheckedTests, EditorState } from '../editor-state.ts';
import { findDocument } from './find-document.ts';

/** Stores the test results of a document, if it still exists; drops those of documents that no longer do. */
export function withCheckedTests(state: EditorState, path: string, checked: CheckedTests): Partial<EditorState> {
  const { documents } = state.workspace;
  if (findDocument(documents, path)?.kind !== 'expectations') return {};
  const kept = [...state.checkedTests].filter(([name]) => findDocument(documents, name)?.kind === 'expectations');
  return { checkedTests: new Map([...kept, [path, checked]]) };
}
