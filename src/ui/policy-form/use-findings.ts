import type { Diagnostic, Span } from '#core';
import { selectDiagnosticsOf, selectPolicyDocument, type EditorStore } from '#state';
import { useDeferredValue, useMemo } from 'react';
import { useEditorStore, useEditorStoreApi } from '../hooks/use-editor-store.tsx';

/** A finding with the place that it marks, relative to its line. */
export interface RowFinding extends Diagnostic {
  readonly from: number;
  readonly to: number;
}

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

/** The id of the note for a finding, by that of its row; findings that say the same have one note. */
export function noteId(rowId: string, findings: readonly RowFinding[], { message }: RowFinding): string {
  return `${rowId}-finding-${findings.findIndex((one) => one.message === message)}`;
}

/**
 * The notes that speak of a control: of findings that mark something in what it edits.
 *
 * @param token - what the control edits; `null` for the control that stands for the line: it has all that no other has
 * @param others - what the other controls of the line edit
 * @returns ids for `aria-describedby`; `undefined` when there are none
 */
export function notesFor(
  rowId: string,
  findings: readonly RowFinding[] | undefined,
  token: Span | null,
  others: readonly Span[] = [],
): string | undefined {
  const ids = (findings ?? []).flatMap((finding) => {
    const isOwn = token !== null && overlaps(finding, token) && !others.some((other) => isWithin(finding, other));
    const isLeft = token === null && !others.some((other) => overlaps(finding, other));
    return isOwn || isLeft ? [noteId(rowId, findings ?? [], finding)] : [];
  });
  return ids.length === 0 ? undefined : [...new Set(ids)].join(' ');
}

/** The worst that is found in what a control edits; `undefined` when nothing is. */
export function worstFor(findings: readonly RowFinding[] | undefined, token: Span): 'error' | 'warning' | undefined {
  const found = (findings ?? []).filter((finding) => overlaps(finding, token));
  if (found.some(({ severity }) => severity === 'error')) return 'error';
  return found.length > 0 ? 'warning' : undefined;
}

function overlaps({ from, to }: RowFinding, { start, end }: Span): boolean {
  return start === end ? from <= start && start <= to : from < end && start < to;
}

function isWithin({ from, to }: RowFinding, { start, end }: Span): boolean {
  return start <= from && to <= end;
}
