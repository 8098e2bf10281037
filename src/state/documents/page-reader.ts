import { buildHeadersPolicy, type PagePolicy, type TextDocument } from '#core';
import type { EditorState, EditorStore } from '../editor-state.ts';
import { memoize } from '../memoize.ts';
import { loadPart } from './load-part.ts';

type ReadPage = (page: TextDocument, headers: TextDocument | null) => PagePolicy;

/** Reads pages with the HTML parser; `null` until that has loaded. Global to the program, not part of a state. */
let readPage: ReadPage | null = null;

/**
 * Loads the HTML parser, unless it is loaded or loading; `pageReader` of the state tells how that went. Never rejects.
 *
 * It is large, so it is only loaded when there is a page to read.
 */
export async function loadPageReader(store: EditorStore): Promise<void> {
  await loadPart(store, 'pageReader', async () => {
    const { buildPagePolicy } = await import('#core/pages');
    readPage ??= memoizeReader(buildPagePolicy);
  });
}

/** Remembers a page alone, which its form shows, and the same page with headers, which the simulator may ask about. */
function memoizeReader(read: ReadPage): ReadPage {
  const readAlone = memoize((page: TextDocument) => read(page, null));
  const readTogether = memoize(read);
  return (page, headers) => (headers === null ? readAlone(page) : readTogether(page, headers));
}

const readHeaders = memoize(buildHeadersPolicy);

/**
 * Parses a page and its headers; memoised by text.
 *
 * @param page - `null` for headers alone, which need no HTML parser
 * @returns `null` without either, and until the HTML parser has loaded
 *
 * Clause: M1-M8.
 */
export function readPageOf(
  { pageReader }: Pick<EditorState, 'pageReader'>,
  page: TextDocument | null,
  headers: TextDocument | null,
): PagePolicy | null {
  if (page === null) return headers && readHeaders(headers);
  return pageReader === 'ready' && readPage !== null ? readPage(page, headers) : null;
}

/** Loads the HTML parser as soon as the workspace contains a page, or one is typed into the simulator. */
export function loadPagesWhenNeeded(store: EditorStore): void {
  const check = ({ workspace, pageReader, simulator }: EditorState): void => {
    if (pageReader !== 'absent') return;
    const isTyped = simulator.page.from === 'typed' && simulator.page.text !== '';
    const isHeld = Object.values(workspace.documents).some(({ kind }) => kind === 'page');
    if (isTyped || isHeld) void loadPageReader(store);
  };
  check(store.getState());
  store.subscribe((state, before) => {
    const isSame = state.workspace.documents === before.workspace.documents && state.simulator === before.simulator;
    if (!isSame) check(state);
  });
}
