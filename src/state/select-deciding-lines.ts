import { decidingLines, type Answer, type DecidingLine } from '#core';
import type { WorkspaceDocument } from './editor-state.ts';
import { memoize } from './memoize.ts';
import { selectActiveDocument, selectRobotsDocument } from './select-documents.ts';
import type { DiagnosedState } from './select-page.ts';
import { selectAskedTexts } from './select-question.ts';
import { selectAnswer, selectReferences, selectRobotsPolicy } from './selectors.ts';

const linesOf = memoize((_answer: Answer) => new Map<string, readonly DecidingLine[]>());

/**
 * The lines of the active document that decide what the simulator asks, in file order; the same list while the answer is
 * the same. Of pages and headers only those have any that the question is about.
 */
export function selectDecidingLines(state: DiagnosedState): readonly DecidingLine[] {
  const path = askedPath(state, selectActiveDocument(state));
  if (path === null) return NO_LINES;
  const answer = selectAnswer(state);
  const known = linesOf(answer).get(path);
  if (known !== undefined) return known;
  const referred = [...selectReferences(state)].map(([locator, { document }]) => [locator, document] as const);
  const documents = new Map([...referred, ...selectAskedTexts(state)]);
  const lines = decidingLines(answer, path, { policy: selectRobotsPolicy(state), documents });
  linesOf(answer).set(path, lines);
  return lines;
}

/** How answers name a document; `null` for a page or headers that the question is not about. */
function askedPath(state: DiagnosedState, document: WorkspaceDocument): string | null {
  const { kind, path } = document;
  if (kind === 'page' || kind === 'headers') {
    const source = state.simulator[kind];
    return source.from === 'document' && source.path === path ? kind : null;
  }
  return document === selectRobotsDocument(state) ? 'robots.txt' : path;
}

const NO_LINES: readonly DecidingLine[] = [];
