import { createContext, useContext } from 'react';

const Visibility = createContext(true);

/** Tells a pane whether it is visible; one in a background tab keeps its state and need not compute. */
export const PaneVisibility = Visibility.Provider;

/** Returns whether the pane around a component is visible; true outside panes. */
export function useIsPaneVisible(): boolean {
  return useContext(Visibility);
}
