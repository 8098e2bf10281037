import type { EditorActions, EditorState, EditorStore } from '#state';
import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';

const EditorStoreContext = createContext<EditorStore | null>(null);

/** Hands the one store of the application down to the components. */
export function EditorStoreProvider({
  store,
  children,
}: {
  readonly store: EditorStore;
  readonly children: ReactNode;
}) {
  return <EditorStoreContext value={store}>{children}</EditorStoreContext>;
}

/**
 * Returns the store itself, for effects that read the present state when something happens.
 *
 * @throws Error outside an `EditorStoreProvider`
 */
export function useEditorStoreApi(): EditorStore {
  const store = useContext(EditorStoreContext);
  if (!store) throw new Error('A component that uses the store stands outside EditorStoreProvider.');
  return store;
}

/**
 * Returns what `select` takes from the state, and renders again when that changes. The selector must give the same
 * value for the same state: no new lists or objects.
 */
export function useEditorStore<Selected>(select: (state: EditorState) => Selected): Selected {
  return useStore(useEditorStoreApi(), select);
}

/** Returns the actions of the store; they never change. */
export function useEditorActions(): EditorActions {
  return useEditorStore(selectActions);
}

function selectActions(state: EditorState): EditorActions {
  return state.actions;
}
