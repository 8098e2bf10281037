import type { EditorActions, EditorState, EditorStore } from '#state';
import { useStore } from 'zustand';
import { useAppServices } from './app-services.tsx';

/** Returns the store, for effects and handlers that read the current state. */
export function useEditorStoreApi(): EditorStore {
  return useAppServices().store;
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
