import { symbolsOfDocument, type DocumentSymbol } from '#core/language';
import {
  selectActiveDocument,
  selectDocuments,
  selectLanguageDocument,
  type EditorState,
  type WorkspaceDocument,
} from '#state';
import { FileText } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../controls/empty-state.tsx';
import { toggled } from '../controls/toggled.ts';
import { useAppServices } from '../services/app-services.tsx';
import { goTo } from '../services/go-to.ts';
import { useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';
import { listOutlineRows, rowAtOffset, type OutlineRow } from './outline-rows.ts';
import { OutlineTree } from './outline-tree.tsx';

/** The content of the "Outline" pane: the symbols of the active document, as a tree that follows the selection. */
export function Outline() {
  const store = useEditorStoreApi();
  const services = useAppServices();
  const active = useEditorStore(selectActiveDocument);
  const reader = useEditorStore(({ pageReader }) => pageReader);
  const caret = useEditorStore(({ selection }) => selection.caret);
  const [toggledKeys, setToggledKeys] = useState<ReadonlySet<string>>(new Set());
  // Typing must not wait for the tree.
  const settled = useDeferredValue(active);
  const listed = useMemo(
    () => readOutline(store.getState(), selectActiveDocument(store.getState())),
    // The store may be newer than `settled`; then this runs once more than needed.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, settled.document, settled.kind, reader],
  );
  const rows = useMemo(() => listRows(listed, toggledKeys), [listed, toggledKeys]);
  const current = useMemo(() => rowAtOffset(rows, caret), [rows, caret]);
  if (rows.length === 0) {
    return (
      <EmptyState icon={FileText} title="Nothing to list">
        This document has no rules for crawlers.
      </EmptyState>
    );
  }
  return (
    <OutlineTree
      key={active.opening}
      rows={rows}
      current={current}
      onToggle={({ key }) => setToggledKeys((before) => toggled(before, key))}
      onGo={({ key }, takesFocus) => {
        const state = store.getState();
        // The rows may be of an earlier text, or of the document that was active before.
        const shown = selectDocuments(state).find(({ opening }) => opening === listed.document.opening);
        if (shown === undefined) return;
        const isCurrent = shown.document === listed.document.document;
        const now = isCurrent ? rows : listRows(readOutline(state, shown), toggledKeys);
        const row = now.find((one) => one.key === key);
        if (row) goTo(services, { path: shown.path, offset: row.symbol.nameSpan.start }, takesFocus ? 'text' : null);
      }}
    />
  );
}

interface ReadOutline {
  readonly document: WorkspaceDocument;
  readonly symbols: readonly DocumentSymbol[];
}

function readOutline(state: EditorState, document: WorkspaceDocument): ReadOutline {
  const language = selectLanguageDocument(state, document);
  return { document, symbols: language === null ? [] : symbolsOfDocument(language) };
}

function listRows({ document, symbols }: ReadOutline, toggledKeys: ReadonlySet<string>): readonly OutlineRow[] {
  return listOutlineRows(symbols, document.lineKeys.keys, toggledKeys);
}
