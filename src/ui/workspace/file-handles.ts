import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * The files on the user's disk that documents were opened from, by the number of the act of opening
 * (`WorkspaceDocument.opening`), so that undoing past an opening cannot save a text into the wrong file. Kept beside
 * the store, because a handle is no plain data.
 */
export type FileHandles = StoreApi<ReadonlyMap<number, FileSystemFileHandle>>;

export function createFileHandles(): FileHandles {
  return createStore<ReadonlyMap<number, FileSystemFileHandle>>()(() => new Map());
}

export function rememberFileHandle(handles: FileHandles, opening: number, handle: FileSystemFileHandle): void {
  handles.setState(new Map(handles.getState()).set(opening, handle), true);
}
