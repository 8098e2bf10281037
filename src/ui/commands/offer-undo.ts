import type { CommandContext, Notice } from './command.ts';

/**
 * Says what was just done, with a button that takes it back: in the place of asking beforehand. The button does so only
 * as long as nothing else was done since.
 */
export function offerUndo(
  { store, notify }: Pick<CommandContext, 'store' | 'notify'>,
  notice: Omit<Notice, 'action'>,
): void {
  const last = store.getState().history.undo.at(-1);
  const run = (): void => {
    const { history, actions } = store.getState();
    if (history.undo.at(-1) === last) actions.undo();
    else notify({ tone: 'info', message: 'There are later changes. Undo goes back through them, one by one.' });
  };
  notify({ ...notice, action: { label: 'Undo', run } });
}
