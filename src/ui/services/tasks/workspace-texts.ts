import type { Policy } from '#core';
import { selectDocuments, selectReferences, type QuestionState, type WorkspaceState } from '#state';
import type { ReferenceTexts } from './task.ts';

/** Returns the texts of the documents that the robots.txt may refer to. Clause: A11. */
export function referenceTexts(state: WorkspaceState): ReferenceTexts {
  return textsOf(selectReferences(state));
}

/** Returns the texts of the same documents as opened or last saved. Clause: A11. */
export function earlierReferenceTexts(state: QuestionState, version: 'openedText' | 'savedText'): ReferenceTexts {
  const documents = selectDocuments(state);
  return [...selectReferences(state).keys()].flatMap((locator) => {
    const document = documents.find(({ path }) => path === locator);
    return document === undefined ? [] : [[locator, document[version]] as const];
  });
}

/** Converts documents to texts that can be sent to a worker. */
export function textsOf(references: ReadonlyMap<string, Policy>): ReferenceTexts {
  return [...references].map(([locator, { document }]) => [locator, document.text] as const);
}
