import { selectFindingInputs, watch, whileTyping, type EditorState } from '#state';
import { useEffect, useState } from 'react';
import { useEditorStoreApi } from '../services/use-editor-store.tsx';
import { collectProblems, type Problems } from './problem.ts';

/** Debounce while the user is typing, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * Returns all findings in the workspace; `null` until the first check, which runs after the first paint. Debounced
 * while typing, immediate for other changes.
 */
export function useProblems(): Problems | null {
  const store = useEditorStoreApi();
  const [problems, setProblems] = useState<Problems | null>(null);
  useEffect(() => {
    const check = (state: EditorState): void => {
      setProblems((before) => collectProblems(state, before));
    };
    // Also when the user stops typing, which ends the debounce.
    const watched = (state: EditorState) => [...selectFindingInputs(state), state.history.canGrow];
    return watch(store, watched, check, { delay: whileTyping(DEBOUNCE_MS) }).stop;
  }, [store]);
  return problems;
}
