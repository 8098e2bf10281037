import type { CheckedTests, EditorState } from '../editor-state.ts';
import { findDocument } from './find-document.ts';

/** Keeps how the tests of a document came out, if it is still there; how the tests of others came out stays. */
export function keepCheckedTests(state: EditorState, path: string, checked: CheckedTests): Partial<EditorState> {
  const { documents } = state.workspace;
  if (findDocument(documents, path)?.kind !== 'expectations') return {};
  const kept = [...state.checkedTests].filter(([name]) => findDocument(documents, name)?.kind === 'expectations');
  return { checkedTests: new Map([...kept, [path, checked]]) };
}
