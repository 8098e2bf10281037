import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The end of a pane's title row. `null` until it is mounted, `undefined` outside a pane. */
export const PaneTitleRow = createContext<HTMLElement | null | undefined>(undefined);

/** Facts and controls of a form, in the title row of its pane; above the form where there is none. */
export function PaneToolbar({ children }: { readonly children: ReactNode }) {
  const row = use(PaneTitleRow);
  return row === undefined ? children : row && createPortal(children, row);
}
