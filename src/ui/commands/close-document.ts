import { selectActiveDocument, selectDocument } from '#state';
import { FileX2 } from 'lucide-react';
import type { Command, CommandContext } from './command.ts';

export const closeDocumentCommand: Command = {
  id: 'close-document',
  title: 'Close document',
  icon: FileX2,
  keys: [],
  isEnabled: (state) => selectActiveDocument(state).kind !== 'robots',
  describe: (state) => `Close ${selectActiveDocument(state).path}`,
  run(context) {
    closeDocument(context, selectActiveDocument(context.store.getState()).path);
  },
};

/** Closes a document and offers to take that back, which undo does as well. */
export function closeDocument({ store, notify }: CommandContext, path: string): void {
  const { actions } = store.getState();
  actions.closeDocument(path);
  if (selectDocument(store.getState(), path) !== null) return;
  const step = store.getState().history.undo.at(-1);
  notify({
    topic: 'close',
    tone: 'info',
    message: `Closed ${path}.`,
    action: {
      label: 'Undo',
      run() {
        if (store.getState().history.undo.at(-1) === step) actions.undo();
        else notify({ tone: 'info', message: 'Something was changed since. Undo leads back step by step.' });
      },
    },
  });
}
