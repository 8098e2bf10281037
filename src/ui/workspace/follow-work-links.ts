import type { EditorData } from '#state';
import { loadableCode } from '../controls/later/later.tsx';
import { runLater } from '../services/later/run-later.ts';
import { isWorkFragment } from '../services/share/is-work-fragment.ts';
import type { KeptWork } from '../services/storage/kept-work.ts';
import type { TakeOverServices } from './take-over.ts';

const opening = loadableCode(() => import('./open-work-link.ts'));

/**
 * Opens the work in the URL, now and whenever the URL becomes a link.
 *
 * @param copied - work shown here that another tab keeps; `null` for work of this tab
 * @returns a function that stops it
 */
export function followWorkLinks(services: TakeOverServices, work: KeptWork, copied: EditorData | null): () => void {
  const follow = (): void => {
    const { hash } = window.location;
    if (!isWorkFragment(hash)) return;
    void runLater(services, opening, ({ openWorkLink }) => openWorkLink(services, work, hash, copied));
  };
  follow();
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}
