import type { EditorData } from '#state';
import type { KeptWork } from '../services/storage/kept-work.ts';
import { isWorkFragment } from '../services/share/is-work-fragment.ts';
import type { TakeOverServices } from './take-over.ts';

/**
 * Opens the work in the URL, now and whenever the URL becomes a link. What was open goes to Recent work first;
 * a link that cannot be read changes nothing.
 *
 * @param copied - work shown here that another tab keeps; `null` for work of this tab
 * @returns a function that stops it
 */
export function followWorkLinks(services: TakeOverServices, work: KeptWork, copied: EditorData | null): () => void {
  const follow = (): void => {
    const { hash, pathname, search } = window.location;
    if (!isWorkFragment(hash)) return;
    // Opened only once: a reload continues with the work, whatever it has become.
    window.history.replaceState(null, '', `${pathname}${search}`);
    void open(services, work, hash, copied);
  };
  follow();
  window.addEventListener('hashchange', follow);
  return () => window.removeEventListener('hashchange', follow);
}

async function open(
  services: TakeOverServices,
  work: KeptWork,
  fragment: string,
  copied: EditorData | null,
): Promise<void> {
  const [{ readWorkFragment, REFUSALS }, { takeOver }] = await Promise.all([
    import('../services/share/work-link.ts'),
    import('./take-over.ts'),
  ]);
  const read = await readWorkFragment(fragment);
  if (!read.ok) {
    const message = 'The link was not opened; nothing was changed.';
    services.notify({ tone: 'error', topic: 'open', message, details: REFUSALS[read.reason] });
    return;
  }
  const { store, fileHandles } = services;
  const before = { data: store.getState(), files: fileHandles.getState() };
  const goBack = (): void => {
    void takeOver(services, work, Promise.resolve(before));
  };
  await takeOver(services, work, Promise.resolve({ data: read.data, files: new Map() }), {
    copied,
    isApart: true,
    message: 'Opened from the link. Your previous work is in Recent work.',
    action: { label: 'Go back', run: goBack },
  });
}
