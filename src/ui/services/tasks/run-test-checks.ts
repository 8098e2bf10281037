import {
  selectPendingTests,
  selectTestDocuments,
  selectTestedDocuments,
  selectTestInputs,
  watch,
  type EditorState,
  type EditorStore,
} from '#state';
import { runInTurn, type Job } from './run-in-turn.ts';
import type { StartTask } from './task.ts';

/** Milliseconds without a change before the check starts. */
const DEBOUNCE_MS = 300;

/**
 * Checks the tests of each document of expectations in a worker, whenever it or a tested document has changed and
 * typing pauses, and keeps the results in the store. Cancels running checks as soon as something changes.
 *
 * @returns a function that stops it
 */
export function runTestChecks(store: EditorStore, start: StartTask<'check-tests'>): () => void {
  const checkAll = () => {
    const cancel = runInTurn(start, () => nextCheck(store));
    return () => {
      cancel();
      store.getState().actions.setTestProgress(null);
    };
  };
  return watch(store, checkedTexts, checkAll, { delay: DEBOUNCE_MS }).stop;
}

function checkedTexts(state: EditorState): readonly unknown[] {
  const documents = selectTestDocuments(state);
  if (documents.length === 0) return [];
  return [...documents.flatMap(({ path, document }) => [path, document]), ...selectTestInputs(state)];
}

/** The check of the next document that needs it; `null` if none does. */
function nextCheck(store: EditorStore): Job<'check-tests'> | null {
  const state = store.getState();
  const { setTestProgress, setCheckedTests } = state.actions;
  const [next] = selectPendingTests(state);
  setTestProgress(null);
  if (next === undefined) return null;
  const { path, document } = next;
  const inputs = selectTestInputs(state);
  const tested = selectTestedDocuments(state);
  return {
    task: {
      kind: 'check-tests',
      text: document.text,
      documents: tested.map(({ path: name, kind, document: { text } }) => ({ path: name, kind, text })),
    },
    onReply: (reply) => {
      if (reply.kind === 'draft') return;
      if (reply.kind === 'progress') {
        setTestProgress({ done: reply.done, all: reply.all ?? reply.done });
        return;
      }
      setCheckedTests(path, { document, inputs, report: reply.kind === 'finished' ? reply.result : null });
    },
  };
}
