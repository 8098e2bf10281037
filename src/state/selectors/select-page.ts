import type { PagePolicy } from '#core';
import type { Diagnostic, PageSite } from '#core/analysis';
import type { DiagnosedState, PageState } from '../editor-state.ts';
import { findDocument } from '../documents/find-document.ts';
import { lintPage } from '../documents/linter.ts';
import { readPageOf } from '../documents/page-reader.ts';

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];

/**
 * What a page of the workspace says, together with headers of the workspace that it comes with; the same object while
 * their texts are the same. Its spans are offsets in the texts of these documents.
 *
 * @param pagePath - a document of kind `page`; `null` for headers alone, which need no HTML parser
 * @param headersPath - a document of kind `headers`; `null` for a page alone
 * @returns `null` when there is no such document, or the HTML parser is not loaded
 *
 * Clause: M1-M8.
 */
export function selectPage(
  state: PageState,
  pagePath: string | null,
  headersPath: string | null = null,
): PagePolicy | null {
  const { documents } = state.workspace;
  const page = pagePath === null ? null : findDocument(documents, pagePath);
  const headers = headersPath === null ? null : findDocument(documents, headersPath);
  return readPageOf(
    state,
    page?.kind === 'page' ? page.document : null,
    headers?.kind === 'headers' ? headers.document : null,
  );
}

/**
 * What a page or headers of the workspace say; the same object while the text is the same.
 *
 * @returns `null` when there is no such document, or the HTML parser is not loaded
 *
 * Clause: M1-M8.
 */
export function selectPagePolicy(state: PageState, path: string): PagePolicy | null {
  return selectPage(state, path, path);
}

/**
 * What the lint rules find in a page or in headers, in the order of the text; the same list while the texts are the same,
 * and what is known of where the page is.
 */
export function selectPageDiagnostics(state: DiagnosedState, path: string, site: PageSite): readonly Diagnostic[] {
  const page = selectPagePolicy(state, path);
  if (page === null || state.linter !== 'ready') return NO_DIAGNOSTICS;
  const known = found.get(page);
  const { today } = state;
  if (known && known.today === today && isSameSite(known.site, site)) return known.diagnostics;
  const diagnostics = lintPage(page, site, today);
  found.set(page, { site, today, diagnostics });
  return diagnostics;
}

const found = new WeakMap<
  PagePolicy,
  { readonly site: PageSite; readonly today: string | null; readonly diagnostics: readonly Diagnostic[] }
>();

function isSameSite(one: PageSite, other: PageSite): boolean {
  return one.policy === other.policy && one.references === other.references && one.paths.join() === other.paths.join();
}
