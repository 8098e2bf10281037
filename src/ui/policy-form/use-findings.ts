import type { Diagnostic } from '#core';
import { selectActiveDocument, selectDiagnostics, type EditorState } from '#state';
import { useDeferredValue, useMemo } from 'react';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';

/** The findings of the lint rules by the key of the line they stand on. */
export type Findings = ReadonlyMap<number, readonly Diagnostic[]>;

/**
 * The findings of the lint rules in the active document that call for something to be done. What is only good to know
 * is marked in the text, and would be noise in the form.
 *
 * They may lag behind what is being typed, since that must not wait for them; by the keys of their lines they stay where
 * they belong meanwhile.
 *
 * @param revision - changes whenever the document does
 */
export function useFindings(revision: unknown): Findings {
  const store = useEditorStoreApi();
  const settled = useDeferredValue(revision);
  // Read from the store, and so perhaps newer than `settled`: then this is done once more for nothing.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => sortByLine(store.getState()), [store, settled]);
}

function sortByLine(state: EditorState): Findings {
  const { keys } = selectActiveDocument(state).lineKeys;
  const byKey = new Map<number, Diagnostic[]>();
  for (const diagnostic of selectDiagnostics(state)) {
    if (diagnostic.severity === 'information') continue;
    const key = keys[diagnostic.line] ?? -1;
    const found = byKey.get(key);
    if (found) found.push(diagnostic);
    else byKey.set(key, [diagnostic]);
  }
  return byKey;
}
