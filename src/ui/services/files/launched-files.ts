import { isModalOpen } from '../../controls/is-modal-open.ts';
import { shorten } from '../../controls/shorten.ts';
import type { AppServices, Notice } from '../app-services.tsx';
import type { DroppedFile } from './use-file-drop.ts';

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  /** Receives files opened with the installed app; only some browsers support it. */
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/** Opens files that the operating system passes to the installed app, except over a dialog, which would be lost. */
export function receiveLaunchedFiles(
  { notify }: Pick<AppServices, 'notify'>,
  open: (files: readonly DroppedFile[]) => unknown,
): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    if (isModalOpen()) {
      notify({ tone: 'information', topic: 'open', message: 'Close the dialog first, then open the file again.' });
      return;
    }
    void readAll(files).then(({ read, unread }) => {
      if (read.length > 0) open(read);
      if (unread.length > 0) notify(notOpened(unread));
      return undefined;
    });
  });
}

async function readAll(handles: readonly FileSystemFileHandle[]) {
  const read: DroppedFile[] = [];
  const unread: string[] = [];
  for (const handle of handles) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- there are few, and reading starts only later
      read.push({ file: await handle.getFile(), handle });
    } catch {
      unread.push(handle.name);
    }
  }
  return { read, unread };
}

function notOpened(names: readonly string[]): Notice {
  return {
    tone: 'error',
    message: `Not opened: ${shorten(names.join(', '), 60)}.`,
    details: 'The browser can’t read files that have been moved or deleted.',
  };
}
