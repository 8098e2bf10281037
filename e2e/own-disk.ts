import type { Page } from '@playwright/test';
import type { RunFirst } from './app.ts';

// The file is in the page's origin private file system; its handle behaves like that of a file on the disk.

/** Makes "Choose a file" choose the file of {@link writeDisk}. Call before opening the app. */
export async function pickFromDisk(runFirst: RunFirst): Promise<void> {
  await runFirst(() => {
    const pick = async () => [await (await navigator.storage.getDirectory()).getFileHandle('robots.txt')];
    Object.defineProperty(window, 'showOpenFilePicker', { value: pick });
  });
}

export async function writeDisk(page: Page, text: string): Promise<void> {
  await page.evaluate(async (content) => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle('robots.txt', { create: true })).createWritable();
    await file.write(content);
    await file.close();
  }, text);
}

/** The text of the file; `null` while the app is writing it. */
export function readDisk(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    try {
      const file = await (await root.getFileHandle('robots.txt')).getFile();
      return await file.text();
    } catch (error) {
      // The name is missing while the written file is being swapped in, and a replaced file is not readable.
      if (error instanceof DOMException && /^Not(?:Found|Readable)Error$/.test(error.name)) return null;
      throw error;
    }
  });
}
