import type { CommandContext, Notice } from './command.ts';

/**
 * Says what was just done, with a button that takes it back: in the place of asking beforehand. The button does so only
 * as long as nothing else was done since.
 *
 * @param steps - how many steps of the history it was
 */
export function offerUndo(
  { store, notify }: Pick<CommandContext, 'store' | 'notify'>,
  notice: Omit<Notice, 'action'>,
  steps = 1,
): void {
  const last = store.getState().history.undo.at(-1);
  const run = (): void => {
    const { history, actions } = store.getState();
    if (history.undo.at(-1) !== last) {
      notify({ tone: 'info', message: 'There are later changes. Undo goes back through them, one by one.' });
      return;
    }
    for (let step = 0; step < steps; step++) actions.undo();
  };
  notify({ ...notice, action: { label: 'Undo', run } });
}
