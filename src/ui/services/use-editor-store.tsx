import type { EditorActions, EditorState, EditorStore } from '#state';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';

const EditorStoreContext = createContext<EditorStore | null>(null);

/** Provides the store to components. */
export const EditorStoreProvider = EditorStoreContext.Provider;

/**
 * Returns the store, for effects and handlers that read the current state.
 *
 * @throws Error outside an `EditorStoreProvider`
 */
export function useEditorStoreApi(): EditorStore {
  const store = useContext(EditorStoreContext);
  if (!store) throw new Error('A component that uses the store is outside EditorStoreProvider.');
  return store;
}

/**
 * Selects from the state and re-renders when the selected value changes. The selector must return a stable value for
 * the same state: no new arrays or objects.
 */
export function useEditorStore<Selected>(select: (state: EditorState) => Selected): Selected {
  return useStore(useEditorStoreApi(), select);
}

/** Returns the store's actions, which are stable. */
export function useEditorActions(): EditorActions {
  return useEditorStore(selectActions);
}

function selectActions(state: EditorState): EditorActions {
  return state.actions;
}
