import { isOffered, labelFix, type Fix } from '#core/analysis';
import { selectDiagnosticsOf, type EditorStore } from '#state';
import { keepFocus } from '../controls/focus/keep-focus.ts';

/**
 * Applies a fix as one undo step. A fix for an earlier text is stale and does nothing.
 *
 * @returns whether it was applied
 */
export function applyFix(store: EditorStore, path: string, fix: Fix): boolean {
  const state = store.getState();
  if (!isOffered(fix, selectDiagnosticsOf(state, path))) return false;
  keepFocus();
  state.actions.applyEdits(path, fix.edits, { origin: 'fix', label: labelFix(fix) });
  return true;
}
