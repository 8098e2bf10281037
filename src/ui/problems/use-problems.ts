import { useEffect, useState } from 'react';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import { collectProblems, type Problems } from './problem.ts';

/** How long typing must rest before the text is checked, in milliseconds. */
const REST = 250;

/**
 * All findings in the workspace; `null` until they were looked for the first time, after the first painting. They lag
 * behind what is being typed, and follow every other change at once.
 */
export function useProblems(): Problems | null {
  const store = useEditorStoreApi();
  const [problems, setProblems] = useState<Problems | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      setProblems((before) => collectProblems(store.getState(), before));
    };
    const schedule = (): void => {
      clearTimeout(timer);
      timer = setTimeout(check, store.getState().history.canGrow ? REST : 0);
    };
    schedule();
    const unsubscribe = store.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return problems;
}
