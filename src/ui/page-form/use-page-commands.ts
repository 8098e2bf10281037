import { describePageRefusal, type Fix, type PageEditResult, type PagePolicy } from '#core';
import { selectActiveDocument, selectDiagnostics, selectPagePolicy } from '#state';
import { useMemo } from 'react';
import type { Outcome } from '../form-parts/use-draft.ts';
import { useAppServices } from '../hooks/use-app-services.tsx';

/** A change of the page that the form shows: one operation, one step of the history. */
export interface PageChange {
  /** What the step does, for "Undo: …". */
  readonly label: string;
  readonly operation: (page: PagePolicy) => PageEditResult;
  /** Set for typing: changes with the same key, one after the other, are one step, and the caret stays. */
  readonly coalesceKey?: string;
  /** What gets the focus in the row that the operation was about; `row` is its first control. */
  readonly focus?: PageControl;
}

/** What can get the focus in a row, as `data-control` names it. */
export type PageControl = 'row' | 'addressee' | 'up' | 'down' | 'add';

export interface PageCommands {
  /** @returns `null`, or the sentence that says why nothing was changed */
  readonly change: (change: PageChange) => Outcome;
  /** As `change`, for what no box can say: the sentence is shown as a notice. */
  readonly press: (change: PageChange) => void;
  /** Shows why nothing was changed, if so, as a notice. */
  readonly tell: (outcome: Outcome) => void;
  readonly applyFix: (fix: Fix) => void;
  readonly showInText: (line: number) => void;
}

/** What the form of a page can do. @param form - the element that the rows stand in */
export function usePageCommands(form: { readonly current: HTMLElement | null }): PageCommands {
  const { store, showPane, notify } = useAppServices();
  return useMemo(() => {
    const change = ({ label, operation, coalesceKey, focus }: PageChange): Outcome => {
      const state = store.getState();
      const { path } = selectActiveDocument(state);
      const page = selectPagePolicy(state, path);
      if (page === null) return 'The page is not read yet.';
      const result = operation(page);
      if (!result.ok) return describePageRefusal(result.refusal);
      state.actions.applyEdits(path, result.edits, {
        origin: 'form',
        label,
        ...(coalesceKey === undefined ? {} : { coalesceKey: `${path} ${coalesceKey}` }),
        ...(coalesceKey !== undefined || result.at === null ? {} : { caretAfter: result.at }),
      });
      if (focus !== undefined) focusRow(form, result.at, focus);
      return null;
    };
    const tell = (outcome: Outcome): void => {
      if (outcome !== null) notify({ topic: 'page-form', tone: 'warning', message: 'Not changed.', details: outcome });
    };
    return {
      change,
      tell,
      press(wanted) {
        tell(change(wanted));
      },
      applyFix(fix) {
        const state = store.getState();
        // The page may have changed since the fix was found.
        if (!selectDiagnostics(state).some(({ fixes }) => fixes?.includes(fix))) return;
        const label = fix.title.charAt(0).toLowerCase() + fix.title.slice(1);
        state.actions.applyEdits(state.workspace.activePath, fix.edits, { origin: 'fix', label });
      },
      showInText(line) {
        store.getState().actions.selectLine(line, 'form');
        showPane('text');
      },
    };
  }, [store, showPane, notify, form]);
}

/** Once the change is drawn, so that a row that moved is where it is now. */
function focusRow(form: { readonly current: HTMLElement | null }, at: number | null, control: PageControl): void {
  requestAnimationFrame(() => {
    const row = at === null ? form.current : form.current?.querySelector(`[data-at="${at}"]`);
    const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not([disabled])`);
    const first = row?.querySelector<HTMLElement>('select, input, button');
    (wanted ?? first)?.focus();
  });
}
