import { isOffered, labelFix, type Fix } from '#core/analysis';
import { selectDiagnosticsOf, type EditorStore } from '#state';

/**
 * Applies one fix as one step of the history. A fix of an earlier text no longer fits the present one and does nothing.
 *
 * @returns whether it was applied
 */
export function applyFix(store: EditorStore, path: string, fix: Fix): boolean {
  const state = store.getState();
  if (!isOffered(fix, selectDiagnosticsOf(state, path))) return false;
  state.actions.applyEdits(path, fix.edits, { origin: 'fix', label: labelFix(fix) });
  return true;
}
