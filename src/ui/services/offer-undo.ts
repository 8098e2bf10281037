import type { AppServices, Notice } from './app-services.tsx';

/**
 * Reports what was just done, with an Undo button, instead of asking beforehand. Undo works only while it is the latest
 * change.
 *
 * @param label - of the button
 */
export function offerUndo(
  { store, notify }: Pick<AppServices, 'store' | 'notify'>,
  notice: Omit<Notice, 'action'>,
  label = 'Undo',
): void {
  const last = store.getState().history.undo.at(-1);
  const run = (): void => {
    const { history, actions } = store.getState();
    if (history.undo.at(-1) === last) actions.undo();
    else notify({ tone: 'info', message: 'You have made other changes since. Use Undo to step back through them.' });
  };
  notify({ ...notice, action: { label, run } });
}
