import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isModalOpen } from '../../controls/is-modal-open.ts';
import { createSequencer } from './create-sequencer.ts';

/** A dropped file, with a handle for saving where the browser provides one. */
export interface DroppedFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

type TakeFiles = (files: readonly DroppedFile[]) => unknown;

/** Dialogs that take dropped files, the innermost last. */
const takers: TakeFiles[] = [];

/** While mounted, takes the files dropped anywhere on the page, in place of the page. */
export function useDialogDrop(onFiles: TakeFiles): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const taker: TakeFiles = (files) => latest.current(files);
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, []);
}

/**
 * Accepts files dropped anywhere on the page. Returns whether one is being dragged over it, and who would take it: the
 * page, or the dialog that offers to. Any other dialog takes none, so that a file does not close it.
 *
 * Dragged text is left to its target, and so are files over an element that accepts files itself (`data-takes-files`).
 * Listens in the capture phase, so that no pane accepts a file as text.
 *
 * @param onDrop - must be stable
 */
export function useFileDrop(onDrop: TakeFiles): 'page' | 'dialog' | null {
  const [isOver, setIsOver] = useState<'page' | 'dialog' | null>(null);

  // A layout effect, to listen before the page is visible: otherwise the browser would open an early drop in its place.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const inOrder = createSequencer();
    const options = { signal: stop.signal, capture: true };
    const onDragOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      if (isTakenElsewhere(event)) {
        setIsOver(null);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      const place = takers.length > 0 ? 'dialog' : isModalOpen() ? null : 'page';
      if (event.dataTransfer) event.dataTransfer.dropEffect = place === null ? 'none' : 'copy';
      setIsOver(place);
    };
    const onDragLeave = (event: DragEvent): void => {
      // `relatedTarget` is null only when the pointer leaves the window.
      if (carriesFiles(event) && event.relatedTarget === null) setIsOver(null);
    };
    const onDropped = (event: DragEvent): void => {
      if (!carriesFiles(event) || isTakenElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(null);
      const taker = takers.at(-1) ?? (isModalOpen() ? null : onDrop);
      if (taker === null) return;
      void inOrder(takeFiles(event.dataTransfer), (dropped) => {
        if (dropped.length > 0) taker(dropped);
      });
    };
    window.addEventListener('dragover', onDragOver, options);
    window.addEventListener('dragleave', onDragLeave, options);
    window.addEventListener('drop', onDropped, options);
    return () => stop.abort();
  }, [onDrop]);

  return isOver;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer !== null && dataTransfer.types.includes('Files');
}

function isTakenElsewhere({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('[data-takes-files]') !== null;
}

/** Reads everything from the transfer before the first `await`, since it is cleared after the event. */
async function takeFiles(transfer: DataTransfer | null): Promise<readonly DroppedFile[]> {
  if (!transfer) return [];
  const items: (DataTransferItem & HandleItem)[] = [...transfer.items].filter(({ kind }) => kind === 'file');
  const files = [...transfer.files];
  const handles = await Promise.all(items.map((item) => handleOf(item)));
  return files.map((file, index) => ({ file, handle: handles[index] ?? null }));
}

async function handleOf(item: DataTransferItem & HandleItem): Promise<FileSystemFileHandle | null> {
  try {
    const handle = (await item.getAsFileSystemHandle?.()) ?? null;
    return handle instanceof FileSystemFileHandle ? handle : null;
  } catch {
    return null;
  }
}

interface HandleItem {
  /** Chromium, November 2026. */
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}
