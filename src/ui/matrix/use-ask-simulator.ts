import { NO_SOURCE } from '#state';
import { useAppServices, type DialogId } from '../services/app-services.tsx';
import type { CellRef } from './grid/matrix-grid.tsx';

/** Returns a function that asks the simulator the question of a cell and shows it, or opens a dialog about it. */
export function useAskSimulator(): (cell: CellRef, dialog?: DialogId) => void {
  const { store, showPane, showDialog } = useAppServices();
  return ({ path, label }, dialog) => {
    if (path === null || label === null) return;
    const { simulator, actions } = store.getState();
    // The page and headers of the question belong to its previous path.
    const isOtherPage = simulator.path !== path;
    actions.updateQuestion({
      path,
      crawler: label === '*' ? '' : label,
      reader: 'auto',
      ...(isOtherPage && { page: NO_SOURCE, headers: NO_SOURCE }),
    });
    if (dialog === undefined) showPane('simulator');
    else showDialog(dialog);
  };
}
