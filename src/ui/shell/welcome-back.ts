import { DEFAULT_PATH, EXAMPLE_POLICY, selectActiveDocument, type EditorStore, type LoadedSession } from '#state';
import type { Notice } from '../commands/command.ts';

/**
 * Tells the user that the work of the last visit is there again, and offers to start afresh, as a step to undo. Says
 * nothing where something was wrong with the work: that notice tells what is there again.
 */
export function welcomeBack(loaded: LoadedSession, store: EditorStore, notify: (notice: Notice) => void): void {
  if (loaded.notices.length > 0) return;
  if (loaded.data === null || selectActiveDocument(loaded.data).document.text === EXAMPLE_POLICY) return;
  const time = timeOf(loaded.sequence);
  notify({
    topic: 'open',
    tone: 'info',
    message: `Your work${time === null ? '' : ` from ${time}`} was restored.`,
    action: {
      label: 'Start afresh',
      run: () => {
        store.getState().actions.openDocument(DEFAULT_PATH, EXAMPLE_POLICY, 'utf-8');
      },
    },
  });
}

/** When a session was kept, which its number tells unless the clock of that day was wrong. */
function timeOf(sequence: number): string | null {
  if (sequence < Date.UTC(2020, 0)) return null;
  return new Date(sequence).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
