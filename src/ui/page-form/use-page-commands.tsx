import { describePageRefusal, type PageEditResult, type PagePolicy } from '#core';
import type { Fix } from '#core/analysis';
import { selectActiveDocument, selectPagePolicy } from '#state';
import { useMemo } from 'react';
import { createRequiredContext } from '../controls/context/required-context.ts';
import type { Outcome } from '../controls/form/use-draft.ts';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { useAppServices } from '../services/app-services.tsx';
import { applyFix } from '../services/apply-fix.ts';

interface ChangeOptions {
  /** Set while typing: consecutive changes with the same key are one undo step, and the caret stays. */
  readonly coalesceKey?: string | undefined;
  /** The control to focus in the changed row; `row` is its first. */
  readonly focus?: PageControl;
}

/** Controls that can be focused programmatically; the values of `data-control`. */
export type PageControl = 'row' | 'addressee' | 'up' | 'down' | 'add';

type PageOperation = (page: PagePolicy) => PageEditResult;

export interface PageCommands {
  /**
   * Makes a change by the page form: one operation, one undo step.
   *
   * @param label - completes "Undo: …"
   * @returns `null`, or why it was refused
   */
  readonly change: (label: string, operation: PageOperation, options?: ChangeOptions) => Outcome;
  /** Like `change`, but shows a refusal as a notice. */
  readonly press: (label: string, operation: PageOperation, options?: ChangeOptions) => void;
  /** Shows a refusal as a notice. */
  readonly tell: (outcome: Outcome) => void;
  readonly applyFix: (fix: Fix) => void;
  readonly showInText: (line: number) => void;
}

/** The commands of the page form. @param form - contains the rows */
export function usePageCommands(form: { readonly current: HTMLElement | null }): PageCommands {
  const { store, showPane, notify } = useAppServices();
  return useMemo(() => {
    const change: PageCommands['change'] = (label, operation, { coalesceKey, focus } = {}) => {
      const state = store.getState();
      const { path } = selectActiveDocument(state);
      const page = selectPagePolicy(state, path);
      if (page === null) return 'The page is still being read.';
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
      press(...wanted) {
        keepFocus();
        tell(change(...wanted));
      },
      applyFix(fix) {
        applyFix(store, store.getState().workspace.activePath, fix);
      },
      showInText(line) {
        store.getState().actions.selectLine(line, 'form');
        showPane('text');
      },
    };
  }, [store, showPane, notify, form]);
}

/** Moves the focus after the next render, when a moved row is in its new place. */
function focusRow(form: { readonly current: HTMLElement | null }, at: number | null, control: PageControl): void {
  requestAnimationFrame(() => {
    // The button that adds is in the title row of the pane.
    const pane = form.current?.closest('section') ?? form.current;
    const row = at === null ? pane : pane?.querySelector(`[data-at="${at}"]`);
    const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not([disabled])`);
    const first = row?.querySelector<HTMLElement>('select, input, button');
    (wanted ?? first)?.focus();
  });
}

export const [PageCommandsProvider, usePageForm] = createRequiredContext<PageCommands>(
  'no form of a page around this row',
);
