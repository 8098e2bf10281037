import { lineCount, type TextDocument } from '#core';
import { carryOver, type Diagnostic, type LintWorkspace } from '#core/analysis';
import type { EditorState, LineFindings, WorkspaceDocument } from '../editor-state.ts';
import { memoizePair } from '../memoize.ts';
import { findDocument } from './find-document.ts';

/** Checking so many lines takes some 20 ms. */
const MOST_LINES_HERE = 3000;

/** True for a document whose lines a worker checks, since the page would not answer meanwhile. */
export function isLintedByWorker({ kind, document }: WorkspaceDocument): boolean {
  return kind === 'robots' && lineCount(document) > MOST_LINES_HERE;
}

/** Keeps what was found in the lines of a document, if it is still the one that they are about. */
export function keepLineFindings(state: EditorState, path: string, found: LineFindings): Partial<EditorState> {
  const { documents } = state.workspace;
  if (findDocument(documents, path)?.document !== found.document) return {};
  const kept = [...state.lineFindings].filter(([name]) => findDocument(documents, name) !== null);
  return { lineFindings: new Map([...kept, [path, found]]) };
}

/** True when the findings are those of the present texts. */
export function areLinesUpToDate(
  found: LineFindings | undefined,
  document: TextDocument,
  workspace: LintWorkspace,
): found is LineFindings {
  return found?.document === document && found.workspace === workspace;
}

/** What was found in the lines of a document; of findings in earlier texts, what `carryOver` lets be shown. */
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
