import type { KeptWork } from '../storage/kept-work.ts';
import type { FileHandles } from './file-handles.ts';

/** How long loading may hold the program up, in milliseconds. */
const LOAD_TIME = 1000;

/**
 * Brings back the files that the documents of this tab were opened from, here or in the tab it goes on from, and keeps
 * them from now on, where the browser can keep handles; where it cannot, Save asks for the file again. Never rejects.
 */
export async function keepFileHandles(handles: FileHandles, work: KeptWork): Promise<void> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOAD_TIME));
  const files = await Promise.race([work.loadFiles().catch(() => null), tooLate]);
  handles.subscribe((all) => void work.keepFiles(all));
  if (files !== null && files.size > 0) handles.setState(new Map([...files, ...handles.getState()]), true);
}
