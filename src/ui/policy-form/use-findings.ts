import { selectDiagnosticsOf, selectPolicyDocument, type EditorStore } from '#state';
import { useDeferredValue, useMemo } from 'react';
import type { RowFinding } from '../form-parts/row-finding.ts';
import { useEditorStore, useEditorStoreApi } from '../hooks/use-editor-store.tsx';

/** The findings of the lint rules by the key of the line they stand on. */
export type Findings = ReadonlyMap<number, readonly RowFinding[]>;

/** What is found in the document of the form, as far as the form shows it. */
export interface FormFindings {
  /** What calls for something to be done: at the rows. */
  readonly findings: Findings;
  /** What is good to know of a rule: where its pattern is explained, when it is chosen. */
  readonly remarks: Findings;
}

/** What tells how much a rule decides. */
const REMARKS: ReadonlySet<string> = new Set(['rule-redundant', 'rule-shadowed', 'pattern-opens-directory']);

/**
 * The findings of the lint rules in the document of the form. What is only good to know is marked in the text, and would be
 * noise at the rows.
 *
 * They may lag behind what is being typed, since that must not wait for them; by the keys of their lines they stay where
 * they belong meanwhile.
 *
 * @param revision - changes whenever the document does
 */
export function useFindings(revision: unknown): FormFindings {
  const store = useEditorStoreApi();
  const settled = useDeferredValue(revision);
  const foundLater = useDeferredValue(useEditorStore(({ pathFindings }) => pathFindings));
  // Read from the store, and so perhaps newer than `settled`: then this is done once more for nothing.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => sortByLine(store), [store, settled, foundLater]);
}

function sortByLine(store: EditorStore): FormFindings {
  const state = store.getState();
  const { path, lineKeys, document } = selectPolicyDocument(state);
  const findings = new Map<number, RowFinding[]>();
  const remarks = new Map<number, RowFinding[]>();
  for (const diagnostic of selectDiagnosticsOf(state, path)) {
    const isRemark = diagnostic.severity === 'information';
    if (isRemark && !REMARKS.has(diagnostic.ruleId)) continue;
    const byKey = isRemark ? remarks : findings;
    const key = lineKeys.keys[diagnostic.line] ?? -1;
    const start = document.lineStarts[diagnostic.line] ?? 0;
    const { span } = diagnostic;
    const finding = { ...diagnostic, from: span.start - start, to: span.end - start };
    const found = byKey.get(key);
    if (found) found.push(finding);
    else byKey.set(key, [finding]);
  }
  return { findings, remarks };
}
