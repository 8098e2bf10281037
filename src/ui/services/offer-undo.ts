import type { AppServices, Notice } from './app-services.tsx';

/**
 * Reports what was just done, with an Undo button, instead of asking beforehand. The notice disappears with the next
 * change, which Undo would otherwise take back.
 *
 * @param label - of the button
 */
export function offerUndo(
  { store, notify }: Pick<AppServices, 'store' | 'notify'>,
  notice: Omit<Notice, 'action'>,
  label = 'Undo',
): void {
  const last = store.getState().history.undo.at(-1);
  const isLast = (): boolean => store.getState().history.undo.at(-1) === last;
  const run = (): void => {
    if (isLast()) store.getState().actions.undo();
  };
  const expire: Notice['expire'] = (dismiss) => {
    const check = (): void => {
      if (!isLast()) dismiss();
    };
    check();
    return store.subscribe(check);
  };
  notify({ ...notice, action: { label, run }, expire });
}
