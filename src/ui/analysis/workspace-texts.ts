import { selectReferences, type EditorState } from '#state';
import type { ReferenceTexts } from './analysis-task.ts';

/** The documents that the robots.txt may refer to, as texts. Clause: A11. */
export function referenceTexts(state: EditorState): ReferenceTexts {
  return [...selectReferences(state)].map(([locator, { document }]) => [locator, document.text] as const);
}
