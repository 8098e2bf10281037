import { isModalOpen } from '../../controls/is-modal-open.ts';
import type { AppServices } from '../app-services.tsx';
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
    void Promise.all(files.map(async (handle) => ({ file: await handle.getFile(), handle }))).then(open, console.error);
  });
}
