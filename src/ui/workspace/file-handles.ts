import { createStore, type StoreApi } from 'zustand/vanilla';

/** A file on the user's disk that can be written to. */
export interface OpenedFile {
  readonly handle: FileSystemFileHandle;
  /** When the file was last changed, as it was when it was read or written here; in milliseconds since 1970. */
  readonly modified: number;
}

/**
 * The files that documents were opened from, by the number of the act of opening (`WorkspaceDocument.opening`), so that
 * undoing past an opening cannot save a text into the wrong file. Kept beside the store, because a handle is no plain
 * data.
 */
export type FileHandles = StoreApi<ReadonlyMap<number, OpenedFile>>;

export function createFileHandles(): FileHandles {
  return createStore<ReadonlyMap<number, OpenedFile>>()(() => new Map());
}

export function rememberFile(handles: FileHandles, opening: number, file: OpenedFile): void {
  handles.setState(new Map(handles.getState()).set(opening, file), true);
}
