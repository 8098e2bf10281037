import { createContext, useContext } from 'react';

const Visibility = createContext(true);

/** Tells a pane whether it is seen; one behind a tab stays as it was, and need not compute. */
export const PaneVisibility = Visibility.Provider;

/** Whether the pane around a component is seen; true outside panes. */
export function useIsPaneVisible(): boolean {
  return useContext(Visibility);
}
