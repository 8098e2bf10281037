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

/** Opens files that the operating system passes to the installed app. */
export function receiveLaunchedFiles(open: (files: readonly DroppedFile[]) => unknown): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    void Promise.all(files.map(async (handle) => ({ file: await handle.getFile(), handle }))).then(open, console.error);
  });
}
