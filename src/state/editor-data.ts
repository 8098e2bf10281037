import { DEFAULT_CONVERSION } from '#core/analysis';
import { createWorkspaceDocument } from './documents/change-text.ts';
import type { EditorData } from './editor-state.ts';
import { EXAMPLE_POLICY, EXAMPLE_QUESTION } from './example-policy.ts';
import { EMPTY_HISTORY } from './history/history.ts';

/** The name of a document if no other is known. */
export const DEFAULT_PATH = 'robots.txt';

/**
 * Creates the state of an editor in which one document was opened and nothing else was done.
 *
 * @param text - of the robots.txt; by default that of the worked example
 */
export function createEditorData({ text = EXAMPLE_POLICY }: { readonly text?: string }): EditorData {
  const document = createWorkspaceDocument(DEFAULT_PATH, text, {
    kind: 'robots',
    encoding: 'utf-8',
    openedText: text,
    savedText: text,
    opening: 0,
  });
  return {
    workspace: { documents: { [DEFAULT_PATH]: document }, activePath: DEFAULT_PATH, nextOpening: 1 },
    history: EMPTY_HISTORY,
    selection: { caret: 0, origin: 'app', revision: 0 },
    simulator: text === EXAMPLE_POLICY ? EXAMPLE_QUESTION : { ...EXAMPLE_QUESTION, path: '/' },
    preferences: { theme: 'system', conversion: DEFAULT_CONVERSION },
  };
}
