import type { Page } from '@playwright/test';

// The file lies in the page's own file system; its handle is as real as that of a file on the disk.

/** Lets "Choose a file" choose the file of {@link writeDisk}. To be called before the app is opened. */
export async function pickFromDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
      // The name is gone while the written file is put in its place, and a file that was replaced is not readable.
      if (error instanceof DOMException && /^Not(?:Found|Readable)Error$/.test(error.name)) return null;
      throw error;
    }
  });
}
