import {
  selectPendingTests,
  selectTestDocuments,
  selectTestedDocuments,
  selectTestInputs,
  watch,
  type EditorState,
  type EditorStore,
} from '#state';
import type { StartTask, Task } from './task.ts';

/** Milliseconds without a change before the check starts. */
const DEBOUNCE_MS = 300;

/**
 * Checks the tests of each document of expectations in a worker, whenever it or a tested document has changed and
 * typing pauses, and keeps the results in the store. Cancels running checks as soon as something changes.
 *
 * @returns a function that stops it
 */
export function runTestChecks(store: EditorStore, start: StartTask<'check-tests'>): () => void {
  return watch(store, checkedTexts, () => checkAll(store, start), { delay: DEBOUNCE_MS }).stop;
}

function checkedTexts(state: EditorState): readonly unknown[] {
  const documents = selectTestDocuments(state);
  if (documents.length === 0) return [];
  return [...documents.flatMap(({ path, document }) => [path, document]), ...selectTestInputs(state)];
}

/** Checks the documents that need it, one after the other. @returns a function that cancels the rest */
function checkAll(store: EditorStore, start: StartTask<'check-tests'>): () => void {
  let isCancelled = false;
  let cancelTask = (): void => {};
  const { setTestProgress, setCheckedTests } = store.getState().actions;
  const checkNext = (): void => {
    const state = store.getState();
    const [next] = selectPendingTests(state);
    setTestProgress(null);
    if (next === undefined) return;
    const { path, document } = next;
    const inputs = selectTestInputs(state);
    const documents = selectTestedDocuments(state).map((one) => ({ ...one, text: one.document.text }));
    const task: Task<'check-tests'> = {
      kind: 'check-tests',
      text: document.text,
      documents: documents.map(({ path: name, kind, text }) => ({ path: name, kind, text })),
    };
    cancelTask = start(task, (reply) => {
      if (isCancelled || reply.kind === 'draft') return;
      if (reply.kind === 'progress') {
        setTestProgress({ done: reply.done, all: reply.all ?? reply.done });
        return;
      }
      const report = reply.kind === 'finished' ? reply.result : null;
      setCheckedTests(path, { document, inputs, report });
      checkNext();
    });
  };
  checkNext();
  return () => {
    isCancelled = true;
    cancelTask();
    setTestProgress(null);
  };
}
