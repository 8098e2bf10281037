import { useLayoutEffect, useState } from 'react';
import { createSequencer } from './create-sequencer.ts';

/** A dropped file, with a handle for saving where the browser provides one. */
export interface DroppedFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

/**
 * Accepts files dropped anywhere on the page. Returns whether one is being dragged over it.
 *
 * Dragged text is left to its target, and so are files over an element that accepts files itself (`data-takes-files`).
 * Listens in the capture phase, so that no pane accepts a file as text.
 *
 * @param onDrop - must be stable
 */
export function useFileDrop(onDrop: (dropped: readonly DroppedFile[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);

  // A layout effect, to listen before the page is visible: otherwise the browser would open an early drop in its place.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const inOrder = createSequencer();
    const options = { signal: stop.signal, capture: true };
    const onDragOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      if (isTakenElsewhere(event)) {
        setIsOver(false);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      // `relatedTarget` is null only when the pointer leaves the window.
      if (carriesFiles(event) && event.relatedTarget === null) setIsOver(false);
    };
    const onDropped = (event: DragEvent): void => {
      if (!carriesFiles(event) || isTakenElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(false);
      void inOrder(takeFiles(event.dataTransfer), (dropped) => {
        if (dropped.length > 0) onDrop(dropped);
      });
    };
    window.addEventListener('dragover', onDragOver, options);
    window.addEventListener('dragleave', onDragLeave, options);
    window.addEventListener('drop', onDropped, options);
    return () => {
      stop.abort();
    };
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
