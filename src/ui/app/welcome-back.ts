import {
  DEFAULT_PATH,
  EXAMPLE_POLICY,
  selectDocuments,
  selectRobotsDocument,
  type EditorData,
  type EditorStore,
  type LoadedSession,
} from '#state';
import type { Notice } from '../services/app-services.tsx';

/**
 * Tells the user that work was restored and offers to start afresh, which can be undone. Silent when there are notices
 * about the restored work, since they already say so.
 */
export function welcomeBack(loaded: LoadedSession, store: EditorStore, notify: (notice: Notice) => void): void {
  if (loaded.notices.length > 0) return;
  if (loaded.data === null || isUntouched(loaded.data)) return;
  const time = timeOf(loaded.sequence);
  notify({
    topic: 'open',
    tone: 'information',
    message: `Your work${time === null ? '' : ` from ${time}`} was restored.`,
    action: {
      label: 'Start afresh',
      run: () => startAfresh(store),
    },
  });
}

/** True when only the unchanged worked example is open. */
function isUntouched(data: EditorData): boolean {
  return selectDocuments(data).length === 1 && selectRobotsDocument(data).document.text === EXAMPLE_POLICY;
}

/** Closes all other documents and opens the worked example, as separate undoable steps. */
function startAfresh(store: EditorStore): void {
  const { actions } = store.getState();
  for (const { path } of selectDocuments(store.getState())) actions.closeDocument(path);
  const { path } = selectRobotsDocument(store.getState());
  actions.openDocument(path, EXAMPLE_POLICY, 'utf-8', { name: DEFAULT_PATH });
}

/** When a session was saved, derived from its sequence number; `null` if the clock was plainly wrong. */
function timeOf(sequence: number): string | null {
  if (sequence < Date.UTC(2020, 0)) return null;
  return new Date(sequence).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
