import type { Encoding } from '#core';
import { DEFAULT_CONVERSION } from '#core/analysis';
import { createWorkspaceDocument } from './documents/change-text.ts';
import type { EditorData } from './editor-state.ts';
import { EXAMPLE_POLICY, EXAMPLE_QUESTION } from './example-policy.ts';
import { EMPTY_HISTORY } from './history/history.ts';

/** The name of a document if no other is known. */
export const DEFAULT_PATH = 'robots.txt';

/** The one document that an editor starts with; by default the worked example. */
export interface FirstDocument {
  readonly path?: string;
  readonly text?: string;
  readonly encoding?: Encoding;
}

/** Creates the state of an editor in which one document was opened and nothing else was done. */
export function createEditorData(first: FirstDocument = {}): EditorData {
  const { path = DEFAULT_PATH, text = EXAMPLE_POLICY, encoding = 'utf-8' } = first;
  const document = createWorkspaceDocument(path, text, {
    kind: 'robots',
    encoding,
    openedText: text,
    savedText: text,
    opening: 0,
  });
  return {
    workspace: { documents: { [path]: document }, activePath: path, nextOpening: 1 },
    history: EMPTY_HISTORY,
    selection: { caret: 0, origin: 'app', revision: 0 },
    simulator: text === EXAMPLE_POLICY ? EXAMPLE_QUESTION : { ...EXAMPLE_QUESTION, path: '/' },
    preferences: { theme: 'system', conversion: DEFAULT_CONVERSION },
  };
}
