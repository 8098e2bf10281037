import { selectReferences, selectUnanalysed, type EditorStore, type PathFindings } from '#state';
import type { AnalysisReply, AnalysisTask } from './analysis-task.ts';
import { startTask } from './start-task.ts';
import { textsOf } from './workspace-texts.ts';

/** How long the documents must be left alone before they are looked at over all paths, in milliseconds. */
const REST = 400;

/** The search that is under way, for the texts as they were. */
interface Search extends Pick<PathFindings, 'document' | 'references'> {
  readonly path: string;
  readonly breakOff: () => void;
}

/**
 * Looks over all paths of each document whenever it has changed and typing rests, away from the page, and keeps in the
 * store what it finds. A search for a text that is no longer the present one is broken off.
 *
 * @param start - does a task, and returns what breaks it off
 * @returns a function that ends it
 */
export function keepAnalysed(store: EditorStore, start: typeof startTask = startTask): () => void {
  let search: Search | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (): void => {
    const state = store.getState();
    const [next] = selectUnanalysed(state);
    if (search !== null || next === undefined) return;
    const { path, document } = next;
    const references = selectReferences(state);
    const own: Search = { path, document, references, breakOff: () => breakOff() };
    search = own;
    const task: AnalysisTask = { kind: 'lint', text: document.text, references: textsOf(references) };
    const breakOff = start(task, (reply) => {
      if (reply.kind === 'progress' || search !== own) return;
      search = null;
      store.getState().actions.keepPathFindings(path, { document, references, ...findingsOf(reply) });
      begin();
    });
  };

  const follow = (): void => {
    const state = store.getState();
    const waiting = selectUnanalysed(state);
    if (search !== null) {
      const { path, document, references } = search;
      const isWanted = waiting.some((one) => one.path === path && one.document === document);
      if (isWanted && selectReferences(state) === references) return;
      search.breakOff();
      search = null;
    }
    clearTimeout(timer);
    if (waiting.length > 0) timer = setTimeout(begin, REST);
  };

  follow();
  const unsubscribe = store.subscribe((state, before) => {
    if (state.workspace.documents !== before.workspace.documents) follow();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
    search?.breakOff();
  };
}

/** What was found; nothing, and that not for certain, where it could not be looked for. */
function findingsOf(reply: AnalysisReply): Pick<PathFindings, 'diagnostics' | 'complete'> {
  if (reply.kind === 'finished' && reply.result.kind === 'lint') return reply.result.findings;
  return { diagnostics: [], complete: false };
}
