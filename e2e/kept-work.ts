import { expect, type Page } from '@playwright/test';

/** All entries in the database of the page, by key. */
export function readKept(page: Page): Promise<[string, unknown][]> {
  return page.evaluate(
    () =>
      new Promise<[string, unknown][]>((resolve, reject) => {
        const opening = indexedDB.open('gatepost');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const found: [string, unknown][] = [];
          const reading = opening.result.transaction('work').objectStore('work').openCursor();
          reading.addEventListener('success', () => {
            const cursor = reading.result;
            if (cursor === null) {
              opening.result.close();
              resolve(found);
              return;
            }
            if (typeof cursor.key === 'string') found.push([cursor.key, cursor.value]);
            cursor.continue();
          });
        });
      }),
  );
}

/** Writes an entry into the database of the page. */
export function writeKept(page: Page, key: string, value: unknown): Promise<void> {
  return page.evaluate(
    ([keptKey, keptValue]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('gatepost');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('work', 'readwrite');
          transaction.objectStore('work').put(keptValue, keptKey);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [key, value] as const,
  );
}

/** Waits until a text is stored. @returns its key, and the entry that contains it */
export async function waitUntilKept(page: Page, text: string): Promise<[string, object]> {
  let found: [string, object] | undefined;
  await expect
    .poll(async () => {
      for (const [key, value] of await readKept(page)) {
        if (typeof value === 'object' && value !== null && JSON.stringify(value).includes(JSON.stringify(text)))
          found = [key, value];
      }
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error('unreachable');
  return found;
}

/**
 * Waits until a text is stored, then leaves the app, so that it no longer writes and a test can change what is stored.
 *
 * @returns as {@link waitUntilKept}
 */
export async function leaveWhenKept(page: Page, text: string): Promise<[string, object]> {
  await waitUntilKept(page, text);
  // Any other file of the origin shares its storage.
  await page.goto('/before-app.js');
  await page.evaluate(() => {
    const journals = Object.keys(localStorage).filter((key) => key.startsWith('gatepost:journal:'));
    for (const key of journals) localStorage.removeItem(key);
  });
  return waitUntilKept(page, text);
}

/** Clears everything that the browser stores for the page. */
export async function forgetKept(page: Page): Promise<void> {
  await page.evaluate(clearStorage);
}

/** The same from within the page; refers to nothing outside itself, so that its source can be sent there. */
export function clearStorage(): Promise<void> {
  return new Promise((resolve, reject) => {
    sessionStorage.clear();
    localStorage.clear();
    const opening = indexedDB.open('gatepost');
    opening.addEventListener('error', () => reject(new Error('no database')));
    opening.addEventListener('success', () => {
      const clearing = opening.result.transaction('work', 'readwrite');
      clearing.objectStore('work').clear();
      clearing.addEventListener('error', () => reject(new Error('not cleared')));
      clearing.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
