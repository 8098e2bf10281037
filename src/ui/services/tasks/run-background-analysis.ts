import {
  isUnlinted,
  selectLintWorkspace,
  selectPendingAnalyses,
  selectReferences,
  selectRuleDocuments,
  watch,
  type EditorState,
  type EditorStore,
} from '#state';
import { runInTurn, type Job } from './run-in-turn.ts';
import type { StartTask } from './task.ts';
import { textsOf } from './workspace-texts.ts';

/** Milliseconds without a change before the analysis starts. */
const DEBOUNCE_MS = 400;

/**
 * Analyses each document over all paths in a worker, a large one line by line first, whenever it has changed and typing
 * pauses, and keeps the findings in the store. Cancels the analysis of a text as soon as it changes.
 *
 * @returns a function that stops it
 */
export function runBackgroundAnalysis(store: EditorStore, start: StartTask<'lint'>): () => void {
  const analyseAll = () => runInTurn(start, () => nextAnalysis(store));
  return watch(store, analysedTexts, analyseAll, { delay: DEBOUNCE_MS }).stop;
}

function analysedTexts(state: EditorState): readonly unknown[] {
  const texts = selectRuleDocuments(state).flatMap(({ path, document }) => [path, document]);
  return [selectLintWorkspace(state), ...texts];
}

/** The analysis of the next document that needs it; `null` if none does. */
function nextAnalysis(store: EditorStore): Job<'lint'> | null {
  const state = store.getState();
  const [next] = selectPendingAnalyses(state);
  if (next === undefined) return null;
  const { path, document } = next;
  const { setLineFindings, setPathFindings } = state.actions;
  const references = selectReferences(state);
  const workspace = selectLintWorkspace(state);
  const { references: _, ...known } = workspace;
  const lines = isUnlinted(state, next) ? known : null;
  return {
    task: { kind: 'lint', text: document.text, references: textsOf(references), lines },
    onReply: (reply) => {
      if (reply.kind === 'progress') return;
      if (reply.kind === 'draft') {
        setLineFindings(path, { document, workspace, diagnostics: reply.draft });
        return;
      }
      const failed = reply.kind !== 'finished';
      // Records the failure, so that the check is not repeated.
      if (failed && isUnlinted(store.getState(), next)) setLineFindings(path, { document, workspace, diagnostics: [] });
      const found = failed ? { diagnostics: [], complete: false } : reply.result;
      setPathFindings(path, { document, references, ...found });
    },
  };
}
