import { withinTime } from '#state';
import type { FileHandles } from './file-handles.ts';
import type { KeptWork } from './kept-work.ts';

/** How long loading may delay startup, in milliseconds. */
const LOAD_TIME = 1000;

/**
 * Restores the file handles of this tab's documents, and stores them from now on where the browser can; otherwise Save
 * asks for the file again. Never rejects.
 */
export async function keepFileHandles(handles: FileHandles, work: KeptWork): Promise<void> {
  const files = await withinTime(work.loadFiles(), LOAD_TIME).catch(() => null);
  handles.subscribe((all) => void work.keepFiles(all));
  if (files !== null && files.size > 0) handles.setState(new Map([...files, ...handles.getState()]), true);
}
