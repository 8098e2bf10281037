import { useEffect, useState } from 'react';

/** A dropped file, with the handle by which it can be saved again, where the browser gives one. */
export interface DroppedFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
}

/**
 * Takes files that are dropped anywhere on the page. Answers whether one is held over it just now.
 *
 * Text that is dragged is left to whom it is dropped on. Listens in the capture phase, so that no pane takes a file as
 * text.
 *
 * @param onDrop - must not change between renders
 */
export function useFileDrop(onDrop: (dropped: readonly DroppedFile[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const onDragOver = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      // Leaving for another element of the page names it; leaving the window names nothing.
      if (carriesFiles(event) && event.relatedTarget === null) setIsOver(false);
    };
    const onDropped = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(false);
      void takeFiles(event.dataTransfer).then((dropped) => {
        if (dropped.length > 0) onDrop(dropped);
        return undefined;
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

/** The transfer is emptied once the event is over, so all is taken from it before the first wait. */
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
