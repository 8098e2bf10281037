import type { DroppedFile } from './use-file-drop.ts';

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  /** Files that the system opens with the installed app; only some browsers have it. */
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/** Opens the files that the system opens with the installed app. */
export function receiveLaunchedFiles(open: (files: readonly DroppedFile[]) => unknown): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return;
    void Promise.all(files.map(async (handle) => ({ file: await handle.getFile(), handle }))).then(open, console.error);
  });
}
