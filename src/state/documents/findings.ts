import { lineCount, type Policy, type TextDocument } from '#core';
import { carryOver, type Diagnostic, inTextOrder, type LintWorkspace } from '#core/analysis';
import type {
  CheckedTests,
  EditorState,
  LineFindings,
  PathFindings,
  WorkspaceDocument,
  WorkspaceState,
} from '../editor-state.ts';
import { memoize } from '../memoize.ts';
import { findDocument } from './find-document.ts';

/**
 * Stores findings in a document, if it still has the text they are about; drops those of documents that no longer exist.
 */
export function withFindings<Found extends { readonly document: TextDocument }>(
  { workspace: { documents } }: WorkspaceState,
  all: ReadonlyMap<string, Found>,
  path: string,
  found: Found,
): ReadonlyMap<string, Found> {
  if (findDocument(documents, path)?.document !== found.document) return all;
  const kept = [...all].filter(([name]) => findDocument(documents, name) !== null);
  return new Map([...kept, [path, found]]);
}

/** Stores the test results of a document, if it still exists; drops those of documents that no longer do. */
export function withCheckedTests(state: EditorState, path: string, checked: CheckedTests): Partial<EditorState> {
  const { documents } = state.workspace;
  if (findDocument(documents, path)?.kind !== 'expectations') return {};
  const kept = [...state.checkedTests].filter(([name]) => findDocument(documents, name)?.kind === 'expectations');
  return { checkedTests: new Map([...kept, [path, checked]]) };
}

/** Returns findings in an earlier text, as far as `carryOver` can place them. */
const carriedOver = memoize(carryOver);

/** Checking this many lines takes some 20 ms. */
const MAX_LINES_ON_MAIN_THREAD = 3000;

/** True for a document whose lines a worker checks, since the page would be blocked meanwhile. */
export function isLintedByWorker({ kind, document }: WorkspaceDocument): boolean {
  return kind === 'robots' && lineCount(document) > MAX_LINES_ON_MAIN_THREAD;
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

/** True when the findings are about the current texts. */
export function isUpToDate(
  found: PathFindings | undefined,
  document: TextDocument,
  references: ReadonlyMap<string, Policy>,
): found is PathFindings {
  return found?.document === document && found.references === references;
}

/**
 * Merges findings over all paths with those of the other lint rules, in text order; memoised.
 *
 * @param document - the current text; of findings in an earlier one, those are included that `carryOver` can place
 */
export function mergePathFindings(
  own: readonly Diagnostic[],
  found: PathFindings | undefined,
  document: TextDocument,
  references: ReadonlyMap<string, Policy>,
): readonly Diagnostic[] {
  if (found === undefined || found.diagnostics.length === 0) return own;
  const others = isUpToDate(found, document, references) ? found.diagnostics : carriedOver(found, document);
  return others.length === 0 ? own : inOneList(others, own);
}

const inOneList = memoize((others: readonly Diagnostic[], own: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...own, ...others].toSorted(inTextOrder),
);
