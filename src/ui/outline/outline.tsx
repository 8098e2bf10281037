import { symbolsOfDocument } from '#core/language';
import { selectActiveDocument, selectLanguageDocument } from '#state';
import { FileText } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../controls/empty-state.tsx';
import { toggled } from '../controls/toggled.ts';
import { useAppServices } from '../services/app-services.tsx';
import { goTo } from '../services/go-to.ts';
import { useEditorStore, useEditorStoreApi } from '../services/use-editor-store.tsx';
import { listOutlineRows, rowAtOffset } from './outline-rows.ts';
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
  const symbols = useMemo(() => {
    const state = store.getState();
    const document = selectLanguageDocument(state, selectActiveDocument(state));
    return document === null ? [] : symbolsOfDocument(document);
    // The store may be newer than `settled`; then this runs once more than needed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, settled.document, settled.kind, reader]);
  const { keys } = settled.lineKeys;
  const rows = useMemo(() => listOutlineRows(symbols, keys, toggledKeys), [symbols, keys, toggledKeys]);
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
      onGo={({ symbol }, takesFocus) => {
        const { activePath } = store.getState().workspace;
        goTo(services, { path: activePath, offset: symbol.nameSpan.start }, takesFocus ? 'text' : null);
      }}
    />
  );
}
