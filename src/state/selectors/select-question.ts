import { createTextDocument, type PagePolicy, type TextDocument } from '#core';
import type { QuestionSource } from '../simulator-question.ts';
import { findDocument } from '../documents/find-document.ts';
import { memoize } from '../memoize.ts';
import { readPageOf } from '../documents/page-reader.ts';
import type { QuestionState } from '../editor-state.ts';

/**
 * The status of the page that the simulator's question is about: there is none; it is being read; the page reader could
 * not be loaded; its document no longer exists.
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
 * Returns the page that the simulator's question is about, parsed, with its headers; the same object while their texts
 * are unchanged.
 *
 * @returns `null` if the question is about no page, it no longer exists, or the page reader has not loaded; see
 * {@link selectAskedPageStatus}
 *
 * Clause: M1-M8.
 */
export function selectAskedPage(state: QuestionState): PagePolicy | null {
  const { page, headers } = state.simulator;
  return readPageOf(state, sourceDocument(state, page, 'page'), sourceDocument(state, headers, 'headers'));
}

/** Returns the status of {@link selectAskedPage}. */
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

/** Returns the texts of the page and the headers in question, by the paths line references use for them. */
export function selectAskedTexts(state: QuestionState): ReadonlyMap<string, TextDocument> {
  const page = selectAskedPage(state);
  return page === null ? NO_DOCUMENTS : textsOf(page);
}

const textsOf = memoize(
  ({ document, headers }: PagePolicy): ReadonlyMap<string, TextDocument> =>
    new Map([['page', document], ...(headers === null ? [] : [['headers', headers] as const])]),
);
