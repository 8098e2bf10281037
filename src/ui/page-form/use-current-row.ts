import { lineAt, type ElementRow, type PageOutline, type PageRow, type TextDocument } from '#core';
import { selectActiveDocument } from '#state';
import { useEffect } from 'react';
import { useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';

/** A row of the page form: a tag, a header, or an element with statements. */
type AnyRow = PageRow | ElementRow;

/**
 * The row that contains the caret, else the first one on its line; `null` for none. Scrolls to it when another pane or
 * the history moved the caret, once the form is visible. Moves the caret when the focus enters another row.
 *
 * @param form - contains the rows
 */
export function useCurrentRow(outline: PageOutline, form: { readonly current: HTMLElement | null }): AnyRow | null {
  const selection = useEditorStore((state) => state.selection);
  const document = useEditorStore((state) => selectActiveDocument(state).document);
  const store = useEditorStoreApi();
  const row = rowOf(outline, document, selection.caret);
  const at = row?.span.start ?? null;
  useEffect(() => {
    const rows = form.current;
    if (!rows || at === null || selection.origin === 'form') return undefined;
    return onceShown(rows, () => rows.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' }));
  }, [form, at, selection]);
  useEffect(() => {
    const rows = form.current;
    const follow = ({ target }: FocusEvent): void => {
      const entered = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
      if (typeof entered !== 'string' || Number(entered) === at) return;
      store.getState().actions.select(Number(entered), 'form');
    };
    rows?.addEventListener('focusin', follow);
    return () => rows?.removeEventListener('focusin', follow);
  }, [form, at, store]);
  return row;
}

/** Runs a callback once an element is visible. @returns a function that cancels it */
function onceShown(element: HTMLElement, run: () => void): () => void {
  if (element.clientHeight > 0) {
    run();
    return () => undefined;
  }
  const observer = new ResizeObserver(() => {
    if (element.clientHeight === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function rowOf({ rows, elements }: PageOutline, document: TextDocument, caret: number): AnyRow | null {
  const line = lineAt(document, caret);
  const shown: readonly AnyRow[] = [...rows, ...elements.filter(({ tokens }) => tokens.length > 0)];
  const around = shown.find(({ span }) => span.start <= caret && caret < span.end);
  return around ?? shown.find((row) => row.line === line) ?? null;
}
