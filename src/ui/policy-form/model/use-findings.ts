import { selectDiagnosticsOf, selectPolicyDocument, type EditorStore } from '#state';
import { useDeferredValue, useMemo } from 'react';
import type { RowFinding } from '../../controls/form/row-finding.ts';
import { useEditorStore, useEditorStoreApi } from '../../services/use-editor-store.tsx';

/** Findings by the key of their line. */
export type Findings = ReadonlyMap<number, readonly RowFinding[]>;

export interface FormFindings {
  /** Findings that call for action, shown at their rows. */
  readonly findings: Findings;
  /** Informational findings about a rule, shown with its pattern when it is selected. */
  readonly remarks: Findings;
}

/** Lint rules about how much a rule decides. */
const REMARKS: ReadonlySet<string> = new Set(['rule-redundant', 'rule-shadowed', 'pattern-opens-directory']);

/**
 * The findings in the document of the form. Informational ones are marked in the text pane, but would be noise in the
 * rows.
 *
 * Findings lag behind typing, which must not wait for them; line keys keep them on their lines meanwhile.
 *
 * @param revision - changes whenever the document does
 */
export function useFindings(revision: unknown): FormFindings {
  const store = useEditorStoreApi();
  const settled = useDeferredValue(revision);
  const pathFindings = useDeferredValue(useEditorStore((state) => state.pathFindings));
  const lineFindings = useDeferredValue(useEditorStore((state) => state.lineFindings));
  const linter = useEditorStore((state) => state.linter);
  // The store may be newer than `settled`; then this runs once more than needed.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => groupByLine(store), [store, settled, pathFindings, lineFindings, linter]);
}

function groupByLine(store: EditorStore): FormFindings {
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
