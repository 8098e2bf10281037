import { createStore, type StoreApi } from 'zustand/vanilla';

/** A file on the user's disk that can be written to. */
export interface OpenedFile {
  readonly handle: FileSystemFileHandle;
  /** The modification time when it was last read or written here, in milliseconds since 1970. */
  readonly modified: number;
}

/**
 * File handles of documents by `WorkspaceDocument.opening`, so that after undoing an open, Save cannot write to the
 * wrong file. Kept outside the store, because a handle is not plain data.
 */
export type FileHandles = StoreApi<ReadonlyMap<number, OpenedFile>>;

export function createFileHandles(): FileHandles {
  return createStore<ReadonlyMap<number, OpenedFile>>()(() => new Map());
}

export function rememberFile(handles: FileHandles, opening: number, file: OpenedFile): void {
  handles.setState(new Map(handles.getState()).set(opening, file), true);
}
