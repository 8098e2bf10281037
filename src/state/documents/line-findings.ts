import { lineCount, type TextDocument } from '#core';
import { carryOver, type Diagnostic, type LintWorkspace } from '#core/analysis';
import type { EditorState, LineFindings, WorkspaceDocument } from '../editor-state.ts';
import { memoizePair } from '../memoize.ts';
import { findDocument } from './find-document.ts';

/** Checking this many lines takes some 20 ms. */
const MAX_LINES_ON_MAIN_THREAD = 3000;

/** True for a document whose lines a worker checks, since the page would be blocked meanwhile. */
export function isLintedByWorker({ kind, document }: WorkspaceDocument): boolean {
  return kind === 'robots' && lineCount(document) > MAX_LINES_ON_MAIN_THREAD;
}

/** Stores the findings in the lines of a document, if it still has the text they are about. */
export function withLineFindings(state: EditorState, path: string, found: LineFindings): Partial<EditorState> {
  const { documents } = state.workspace;
  if (findDocument(documents, path)?.document !== found.document) return {};
  const kept = [...state.lineFindings].filter(([name]) => findDocument(documents, name) !== null);
  return { lineFindings: new Map([...kept, [path, found]]) };
}

/** True when the findings are about the current texts. */
export function areLinesUpToDate(
  found: LineFindings | undefined,
  document: TextDocument,
  workspace: LintWorkspace,
): found is LineFindings {
  return found?.document === document && found.workspace === workspace;
}

/** Returns the findings in the lines of a document; for an earlier text, those that `carryOver` can place. */
export function lineFindingsIn(
  found: LineFindings | undefined,
  document: TextDocument,
  workspace: LintWorkspace,
): readonly Diagnostic[] {
  if (found === undefined) return NOTHING;
  return areLinesUpToDate(found, document, workspace) ? found.diagnostics : carriedOver(found, document);
}

const NOTHING: readonly Diagnostic[] = [];
const carriedOver = memoizePair(carryOver);
