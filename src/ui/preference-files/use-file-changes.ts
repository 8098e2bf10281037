import type { Fix } from '#core/analysis';
import type { ChangeResult, Span } from '#core';
import { selectDocument } from '#state';
import { useMemo } from 'react';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { useAppServices } from '../services/app-services.tsx';
import { applyFix } from '../services/apply-fix.ts';
import { goTo } from '../services/go-to.ts';

/** The actions of a form on its document. */
export interface FileChanges<Change> {
  /** Makes a change as one undo step. @returns why it was refused; `null` if it was made */
  readonly change: (change: Change, label: string) => string | null;
  readonly fix: (fix: Fix) => void;
  /** Shows a span in the text pane. */
  readonly show: (span: Span) => void;
}

/** @param makeEdits - from the text and a change; must be stable */
export function useFileChanges<Change>(
  path: string,
  makeEdits: (text: string, change: Change) => ChangeResult,
): FileChanges<Change> {
  const services = useAppServices();
  return useMemo(() => {
    const { store } = services;
    return {
      change: (change, label) => {
        const text = selectDocument(store.getState(), path)?.document.text ?? '';
        const result = makeEdits(text, change);
        if (!result.ok) return result.reason;
        keepFocus();
        store.getState().actions.applyEdits(path, result.edits, { origin: 'form', label });
        return null;
      },
      fix: (fix) => void applyFix(store, path, fix),
      show: ({ start }) => goTo(services, { path, offset: start }),
    };
  }, [services, path, makeEdits]);
}
