import {
  DEFAULT_PATH,
  EXAMPLE_POLICY,
  selectDocuments,
  selectRobotsDocument,
  type EditorData,
  type EditorStore,
  type LoadedSession,
} from '#state';
import type { Notice } from '../commands/command.ts';

/**
 * Tells the user that the work of the last visit is there again, and offers to start afresh, as a step to undo. Says
 * nothing where something was wrong with the work: that notice tells what is there again.
 */
export function welcomeBack(loaded: LoadedSession, store: EditorStore, notify: (notice: Notice) => void): void {
  if (loaded.notices.length > 0) return;
  if (loaded.data === null || isUntouched(loaded.data)) return;
  const time = timeOf(loaded.sequence);
  notify({
    topic: 'open',
    tone: 'info',
    message: `Your work${time === null ? '' : ` from ${time}`} was restored.`,
    action: {
      label: 'Start afresh',
      run: () => {
        startAfresh(store);
      },
    },
  });
}

/** True while there is nothing but the worked example. */
function isUntouched(data: EditorData): boolean {
  return selectDocuments(data).length === 1 && selectRobotsDocument(data).document.text === EXAMPLE_POLICY;
}

/** Closes all other documents and opens the worked example; each is a step of its own to undo. */
function startAfresh(store: EditorStore): void {
  const { actions } = store.getState();
  for (const { path } of selectDocuments(store.getState())) actions.closeDocument(path);
  const { path } = selectRobotsDocument(store.getState());
  actions.openDocument(path, EXAMPLE_POLICY, 'utf-8', { name: DEFAULT_PATH });
}

/** When a session was kept, which its number tells unless the clock of that day was wrong. */
function timeOf(sequence: number): string | null {
  if (sequence < Date.UTC(2020, 0)) return null;
  return new Date(sequence).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
