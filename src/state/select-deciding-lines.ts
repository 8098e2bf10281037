import { decidingLines, type Answer, type DecidingLine } from '#core';
import { memoize } from './memoize.ts';
import { selectActiveDocument, selectRobotsDocument } from './select-documents.ts';
import type { DiagnosedState } from './select-page.ts';
import { selectAnswer, selectRobotsPolicy } from './selectors.ts';

/** How answers name the document that was asked, whatever its own name is. */
const ASKED = 'robots.txt';

const linesOf = memoize((_answer: Answer) => new Map<string, readonly DecidingLine[]>());

/**
 * The lines of the active document that decide what the simulator asks, in file order; the same list while the answer is
 * the same. Empty for pages and headers.
 */
export function selectDecidingLines(state: DiagnosedState): readonly DecidingLine[] {
  const active = selectActiveDocument(state);
  if (active.kind === 'page' || active.kind === 'headers') return NO_LINES;
  const answer = selectAnswer(state);
  const path = active === selectRobotsDocument(state) ? ASKED : active.path;
  const known = linesOf(answer).get(path);
  if (known !== undefined) return known;
  const lines = decidingLines(answer, path, selectRobotsPolicy(state));
  linesOf(answer).set(path, lines);
  return lines;
}

const NO_LINES: readonly DecidingLine[] = [];
