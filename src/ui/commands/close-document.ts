import { selectActiveDocument, selectDocument } from '#state';
import { FileX2 } from 'lucide-react';
import type { Command, CommandContext } from './command.ts';
import { offerUndo } from './offer-undo.ts';

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
  store.getState().actions.closeDocument(path);
  if (selectDocument(store.getState(), path) !== null) return;
  offerUndo({ store, notify }, { topic: 'close', tone: 'info', message: `Closed ${path}.` });
}
