import { selectDocuments, selectReferences, selectUnanalysed, watch, type EditorState, type EditorStore } from '#state';
import { startTask } from './start-task.ts';
import type { StartTask, Task } from './task.ts';
import { textsOf } from './workspace-texts.ts';

/** Milliseconds without a change before the analysis begins. */
const REST = 400;

/**
 * Analyses each document over all paths, in a worker, whenever it has changed and typing rests, and keeps the findings in
 * the store. Cancels the analysis of a text as soon as it changes.
 *
 * @returns ends it
 */
export function runBackgroundAnalysis(store: EditorStore, start: StartTask<'lint'> = startTask): () => void {
  return watch(store, analysedTexts, () => analyseAll(store, start), { delay: REST }).stop;
}

function analysedTexts(state: EditorState): readonly unknown[] {
  return selectDocuments(state)
    .filter(({ kind }) => kind === 'robots' || kind === 'permissions')
    .flatMap(({ path, document }) => [path, document]);
}

/** Analyses the documents that need it, one after the other. @returns cancels what is left */
function analyseAll(store: EditorStore, start: StartTask<'lint'>): () => void {
  let isCancelled = false;
  let cancelTask = (): void => {};
  const analyseNext = (): void => {
    const state = store.getState();
    const [next] = selectUnanalysed(state);
    if (next === undefined) return;
    const { path, document } = next;
    const references = selectReferences(state);
    const task: Task<'lint'> = { kind: 'lint', text: document.text, references: textsOf(references) };
    cancelTask = start(task, (reply) => {
      if (isCancelled || reply.kind === 'progress' || reply.kind === 'draft') return;
      const found = reply.kind === 'finished' ? reply.result : { diagnostics: [], complete: false };
      store.getState().actions.keepPathFindings(path, { document, references, ...found });
      analyseNext();
    });
  };
  analyseNext();
  return () => {
    isCancelled = true;
    cancelTask();
  };
}
