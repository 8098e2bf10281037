import type { Policy } from '#core';
import { selectReferences, type EditorState } from '#state';
import type { ReferenceTexts } from './analysis-task.ts';

/** The documents that the robots.txt may refer to, as texts. Clause: A11. */
export function referenceTexts(state: EditorState): ReferenceTexts {
  return textsOf(selectReferences(state));
}

/** Documents as the texts that a worker can be handed. */
export function textsOf(references: ReadonlyMap<string, Policy>): ReferenceTexts {
  return [...references].map(([locator, { document }]) => [locator, document.text] as const);
}
