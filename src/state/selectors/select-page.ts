import { pathOfUrl, type PagePolicy, type Policy } from '#core';
import type { Diagnostic } from '#core/analysis';
import type { DiagnosedState, DocumentKind, PageState } from '../editor-state.ts';
import { findDocument } from '../documents/find-document.ts';
import { lintPage } from '../documents/linter.ts';
import { readPageOf } from '../documents/page-reader.ts';

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];

/**
 * Returns a page or headers of the workspace, parsed; the same object while the text is unchanged. Its spans are offsets
 * in the text of the document.
 *
 * @returns `null` if there is no such document, or the HTML parser has not loaded
 *
 * Clause: M1-M8.
 */
export function selectPagePolicy(state: PageState, path: string): PagePolicy | null {
  const found = findDocument(state.workspace.documents, path);
  const textOf = (kind: DocumentKind) => (found?.kind === kind ? found.document : null);
  return readPageOf(state, textOf('page'), textOf('headers'));
}

/**
 * Returns the findings in a page or in headers, in text order; the same list while the texts and the known location of
 * the page are unchanged.
 *
 * @param policy - the robots.txt of its site
 */
export function selectPageDiagnostics(
  state: DiagnosedState,
  path: string,
  policy: Policy,
  references: ReadonlyMap<string, Policy>,
): readonly Diagnostic[] {
  const page = selectPagePolicy(state, path);
  if (page === null || state.linter !== 'ready') return NO_DIAGNOSTICS;
  return lintPage(page, policy, references, askedPath(state, path), state.today);
}

/** Returns the path of a page, or of a page with these headers, if the simulator asks about it. */
function askedPath({ simulator }: DiagnosedState, path: string): string | null {
  const isAsked = [simulator.page, simulator.headers].some((one) => one.from === 'document' && one.path === path);
  return isAsked ? pathOfUrl(simulator.path.trim()) : null;
}
