import { useAppServices, type DialogId } from '../services/app-services.tsx';
import { askAbout } from '../services/ask-about.ts';
import type { CellRef } from './grid/matrix-grid.tsx';

/** Returns a function that asks the simulator the question of a cell and shows it, or opens a dialog about it. */
export function useAskSimulator(): (cell: CellRef, dialog?: DialogId) => void {
  const { store, showPane, showDialog } = useAppServices();
  return ({ path, label }, dialog) => {
    if (path === null || label === null) return;
    askAbout(store, { path, crawler: label === '*' ? '' : label, reader: 'auto' });
    if (dialog === undefined) showPane('simulator');
    else showDialog(dialog);
  };
}
