import {
  buildHeadersPolicy,
  runPageLint,
  type Diagnostic,
  type PagePolicy,
  type PageSite,
  type TextDocument,
} from '#core';
import type { EditorData, EditorState, PageReader } from './editor-state.ts';
import { findDocument } from './find-document.ts';
import { memoize, memoizePair } from './memoize.ts';

/** The state with what reads pages, and what was found over all paths. */
export type DiagnosedState = EditorData & Pick<EditorState, 'pageReader' | 'pathFindings'>;

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];

const headersPolicyOf = memoize(buildHeadersPolicy);
const pagePoliciesBy = memoize((read: Extract<PageReader, { status: 'ready' }>['read']) =>
  memoizePair((page: TextDocument, headers: TextDocument | null) => read(page, headers)),
);

/**
 * What a page of the workspace says, together with headers of the workspace that it comes with; the same object while
 * their texts are the same. Its spans are offsets in the texts of these documents.
 *
 * @param pagePath - a document of kind `page`; `null` for headers alone, which need no HTML parser
 * @param headersPath - a document of kind `headers`; `null` for a page alone
 * @returns `null` when there is no such document, or what reads pages is not loaded
 *
 * Clause: M1-M8.
 */
export function selectPage(
  { workspace: { documents }, pageReader }: DiagnosedState,
  pagePath: string | null,
  headersPath: string | null = null,
): PagePolicy | null {
  const page = pagePath === null ? null : findDocument(documents, pagePath);
  const headers = headersPath === null ? null : findDocument(documents, headersPath);
  if (page?.kind !== 'page') return headers?.kind === 'headers' ? headersPolicyOf(headers.document) : null;
  const headersText = headers?.kind === 'headers' ? headers.document : null;
  return readPageOf(pageReader, page.document, headersText);
}

/** What a page and its headers say; `null` as long as what reads pages is not loaded. The same object for the same texts. */
export function readPageOf(
  pageReader: PageReader,
  page: TextDocument,
  headers: TextDocument | null,
): PagePolicy | null {
  return pageReader.status === 'ready' ? pagePoliciesBy(pageReader.read)(page, headers) : null;
}

/**
 * What a page or headers of the workspace say; the same object while the text is the same.
 *
 * @returns `null` when there is no such document, or what reads pages is not loaded
 *
 * Clause: M1-M8.
 */
export function selectPagePolicy(state: DiagnosedState, path: string): PagePolicy | null {
  return selectPage(state, path, path);
}

/**
 * What the lint rules find in a page or in headers, in the order of the text; the same list while the texts are the same,
 * and what is known of where the page is.
 */
export function selectPageDiagnostics(state: DiagnosedState, path: string, site: PageSite): readonly Diagnostic[] {
  const page = selectPagePolicy(state, path);
  if (page === null) return NO_DIAGNOSTICS;
  const known = found.get(page);
  if (known && isSameSite(known.site, site)) return known.diagnostics;
  const diagnostics = runPageLint(page, site);
  found.set(page, { site, diagnostics });
  return diagnostics;
}

const found = new WeakMap<PagePolicy, { readonly site: PageSite; readonly diagnostics: readonly Diagnostic[] }>();

function isSameSite(one: PageSite, other: PageSite): boolean {
  return one.policy === other.policy && one.references === other.references && one.paths.join() === other.paths.join();
}
