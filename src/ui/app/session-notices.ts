import type { SessionNotice } from '#state';
import { createStore } from 'zustand/vanilla';
import type { Notice } from '../services/app-services.tsx';
import { downloadBytes } from '../services/files/download-bytes.ts';
import type { StorageTrouble } from './shell/strips.tsx';

export function createStorageTrouble(): StorageTrouble {
  return createStore<{ readonly sentence: string | null }>()(() => ({ sentence: null }));
}

/** Tells the user whether work is being kept: lasting trouble in a strip above the panes, events as notices. */
export function showSessionNotice(
  { kind, sentence, kept }: SessionNotice,
  trouble: StorageTrouble,
  notify: (notice: Notice) => void,
): void {
  if (kind === 'not-kept') return trouble.setState({ sentence });
  if (kind === 'kept-again') trouble.setState({ sentence: null });
  notify({
    tone: kind === 'kept-again' ? 'success' : 'error',
    message: sentence,
    ...(kept === undefined ? {} : { action: { label: 'Download it', run: () => downloadKept(kept) } }),
  });
}

function downloadKept(kept: string): void {
  downloadBytes('gatepost-kept-work.json', new TextEncoder().encode(kept));
}
