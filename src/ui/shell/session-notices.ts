import type { SessionNotice } from '#state';
import { createStore } from 'zustand/vanilla';
import type { Notice } from '../commands/command.ts';
import { downloadBytes } from '../workspace/download-bytes.ts';
import type { StorageTrouble } from './storage-notice.tsx';

export function createStorageTrouble(): StorageTrouble {
  return createStore<{ readonly sentence: string | null }>()(() => ({ sentence: null }));
}

/** Tells the user how the work is kept: what lasts stands over the panes, what happened comes and goes. */
export function showSessionNotice(
  { kind, sentence, kept }: SessionNotice,
  trouble: StorageTrouble,
  notify: (notice: Notice) => void,
): void {
  switch (kind) {
    case 'not-kept':
      trouble.setState({ sentence });
      return;
    case 'kept-again':
      trouble.setState({ sentence: null });
      notify({ tone: 'success', message: sentence });
      return;
    case 'not-loaded':
      notify({ tone: 'warning', message: sentence });
      return;
    case 'set-aside':
      notify({
        tone: 'warning',
        message: sentence,
        ...(kept === undefined ? {} : { action: { label: 'Take it home', run: () => takeHome(kept) } }),
      });
  }
}

function takeHome(kept: string): void {
  downloadBytes('gatepost-kept-work.json', new TextEncoder().encode(kept));
}
