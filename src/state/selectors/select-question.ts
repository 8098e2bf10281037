import { createTextDocument, type PagePolicy, type TextDocument } from '#core';
import type { QuestionSource } from '../simulator-question.ts';
import { findDocument } from '../documents/find-document.ts';
import { memoize } from '../memoize.ts';
import { readPageOf } from '../documents/page-reader.ts';
import type { QuestionState } from '../editor-state.ts';

/**
 * The state of the page that the simulator's question is about: none is asked about; it is being read; what reads
 * pages could not be loaded; its document is gone.
 */
export type AskedPageStatus = 'none' | 'ready' | 'loading' | 'failed' | 'missing';

const typedDocumentOf = memoize(({ text }: QuestionSource) => createTextDocument(text));

function sourceDocument({ workspace }: QuestionState, source: QuestionSource, kind: string): TextDocument | null {
  if (source.from === 'none') return null;
  if (source.from === 'typed') return source.text.trim() === '' ? null : typedDocumentOf(source);
  const found = findDocument(workspace.documents, source.path);
  return found?.kind === kind ? found.document : null;
}

/**
 * What the page says that the simulator's question is about, with the headers it comes with; the same object while their
 * texts are the same.
 *
 * @returns `null` when no page is asked about, it is gone, or what reads pages is not there; see {@link selectAskedPageStatus}
 *
 * Clause: M1-M8.
 */
export function selectAskedPage(state: QuestionState): PagePolicy | null {
  const { page, headers } = state.simulator;
  return readPageOf(state, sourceDocument(state, page, 'page'), sourceDocument(state, headers, 'headers'));
}

/** The state of {@link selectAskedPage}. */
export function selectAskedPageStatus(state: QuestionState): AskedPageStatus {
  const { page, headers } = state.simulator;
  const isGone = (source: QuestionSource, kind: string) =>
    source.from === 'document' && sourceDocument(state, source, kind) === null;
  if (isGone(page, 'page') || isGone(headers, 'headers')) return 'missing';
  if (selectAskedPage(state) !== null) return 'ready';
  if (sourceDocument(state, page, 'page') === null) return 'none';
  return state.pageReader === 'failed' ? 'failed' : 'loading';
}

const NO_DOCUMENTS: ReadonlyMap<string, TextDocument> = new Map();

/** The texts of the page and the headers that are asked about, by the paths that line references have for them. */
export function selectAskedTexts(state: QuestionState): ReadonlyMap<string, TextDocument> {
  const page = selectAskedPage(state);
  return page === null ? NO_DOCUMENTS : textsOf(page);
}

const textsOf = memoize(
  ({ document, headers }: PagePolicy): ReadonlyMap<string, TextDocument> =>
    new Map([['page', document], ...(headers === null ? [] : [['headers', headers] as const])]),
);
