import { watch, whileTyping, type EditorState } from '#state';
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
    return watch(store, dependencies, check, { delay: whileTyping(DEBOUNCE_MS) }).stop;
  }, [store]);
  return problems;
}

/** What findings depend on, and whether the user is typing. */
function dependencies({
  workspace,
  simulator,
  pageReader,
  linter,
  pathFindings,
  lineFindings,
  checkedTests,
  today,
  history,
}: EditorState): readonly unknown[] {
  return [workspace, simulator, pageReader, linter, pathFindings, lineFindings, checkedTests, today, history.canGrow];
}
