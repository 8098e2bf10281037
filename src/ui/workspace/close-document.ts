import { selectDocument } from '#state';
import type { AppServices } from '../services/app-services.tsx';
import { offerUndo } from '../services/offer-undo.ts';

/** Closes a document and offers to undo that. @returns false for a robots.txt, which is never closed */
export function closeDocument({ store, notify }: AppServices, path: string): boolean {
  store.getState().actions.closeDocument(path);
  if (selectDocument(store.getState(), path) !== null) return false;
  offerUndo({ store, notify }, { topic: 'close', tone: 'information', message: `Closed ${path}.` });
  return true;
}
