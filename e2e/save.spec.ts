import type { Page } from '@playwright/test';
import { expect, expectDocument, openApp, openDialog, pane, test } from './app.ts';

// The file lies in the page's own file system; its handle is as real as that of a file on the disk.
async function writeDisk(page: Page, text: string): Promise<void> {
  await page.evaluate(async (content) => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle('robots.txt', { create: true })).createWritable();
    await file.write(content);
    await file.close();
  }, text);
}

function readDisk(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    return (await (await root.getFileHandle('robots.txt')).getFile()).text();
  });
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const pattern = (page: Page) => pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });

test('a file can be saved after a reload too, and what others wrote to it is not overwritten silently', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const pick = async () => [await (await navigator.storage.getDirectory()).getFileHandle('robots.txt')];
    Object.defineProperty(window, 'showOpenFilePicker', { value: pick });
  });
  await openApp(page);
  await writeDisk(page, 'User-agent: *\r\nDisallow: /old/');
  await (await openDialog(page)).getByRole('button', { name: 'Choose a file' }).click();
  await expectDocument(page, 'User-agent: *\r\nDisallow: /old/');
  await pattern(page).fill('/new/');
  await page.reload();
  await expectDocument(page, 'User-agent: *\r\nDisallow: /new/');
  await save(page).click();
  await expect(notice(page, 'Saved robots.txt.')).toBeVisible();
  expect(await readDisk(page)).toBe('User-agent: *\r\nDisallow: /new/');

  await writeDisk(page, 'User-agent: theirs\n');
  await pattern(page).fill('/mine/');
  await save(page).click();
  await expect(notice(page, 'robots.txt was not saved.')).toContainText('Another tab or program has changed the file');
  expect(await readDisk(page)).toBe('User-agent: theirs\n');
  await expect(page.getByText('edited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save over it' }).click();
  await expect.poll(() => readDisk(page)).toBe('User-agent: *\r\nDisallow: /mine/');
  await expect(page.getByText('edited', { exact: true })).toBeHidden();
});
