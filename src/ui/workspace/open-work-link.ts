import type { EditorData } from '#state';
import { readWorkFragment, REFUSALS } from '../services/share/work-link.ts';
import type { KeptWork } from '../services/storage/kept-work.ts';
import { takeOver, type TakeOverServices } from './take-over.ts';

/**
 * Opens the work in a link. What was open goes to Recent work first; a link that cannot be read changes nothing.
 *
 * @param copied - work shown here that another tab keeps; `null` for work of this tab
 */
export async function openWorkLink(
  services: TakeOverServices,
  work: KeptWork,
  fragment: string,
  copied: EditorData | null,
): Promise<void> {
  const { pathname, search } = window.location;
  // Opened only once: a reload continues with the work, whatever it has become.
  window.history.replaceState(null, '', `${pathname}${search}`);
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
    message: 'Opened from the link.',
    action: { label: 'Go back', run: goBack },
  });
}
