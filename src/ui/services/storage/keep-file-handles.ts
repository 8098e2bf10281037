import type { FileHandles } from './file-handles.ts';
import type { KeptWork } from './kept-work.ts';

/** How long loading may delay startup, in milliseconds. */
const LOAD_TIME = 1000;

/**
 * Restores the file handles of this tab's documents, and stores them from now on where the browser can; otherwise Save
 * asks for the file again. Never rejects.
 */
export async function keepFileHandles(handles: FileHandles, work: KeptWork): Promise<void> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOAD_TIME));
  const files = await Promise.race([work.loadFiles().catch(() => null), tooLate]);
  handles.subscribe((all) => void work.keepFiles(all));
  if (files !== null && files.size > 0) handles.setState(new Map([...files, ...handles.getState()]), true);
}
