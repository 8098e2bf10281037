import type { Page } from '@playwright/test';
import { expect, expectDocument, openApp, openDialog, pane, reloadApp, testWithLoading as test } from './app.ts';
import { readKept } from './kept-work.ts';
import { pickFromDisk, readDisk, writeDisk } from './own-disk.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const edited = (page: Page) => page.getByText('edited', { exact: true });
const pattern = (page: Page) => pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });

test('a file can be saved after a reload too, and changes by others are not overwritten silently', async ({
  page,
  runFirst,
}) => {
  await pickFromDisk(runFirst);
  await openApp(page);
  await writeDisk(page, 'User-agent: *\r\nDisallow: /old/');
  await (await openDialog(page)).getByRole('button', { name: 'Choose a file' }).click();
  await expectDocument(page, 'User-agent: *\r\nDisallow: /old/');
  await expect.poll(async () => (await readKept(page)).some(([key]) => key.startsWith('files:'))).toBe(true);
  await pattern(page).fill('/new/');
  await expectDocument(page, 'User-agent: *\r\nDisallow: /new/');
  await reloadApp(page);
  await expectDocument(page, 'User-agent: *\r\nDisallow: /new/');
  await expect(edited(page)).toBeVisible();
  await save(page).click();
  await expect(edited(page)).toBeHidden();
  await expect.poll(() => readDisk(page)).toBe('User-agent: *\r\nDisallow: /new/');

  await writeDisk(page, 'User-agent: theirs\n');
  await pattern(page).fill('/mine/');
  await expectDocument(page, 'User-agent: *\r\nDisallow: /mine/');
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'robots.txt was not saved.' });
  await expect(notice).toContainText('Another tab or program has changed the file');
  await expect.poll(() => readDisk(page)).toBe('User-agent: theirs\n');
  await expect(edited(page)).toBeVisible();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect.poll(() => readDisk(page)).toBe('User-agent: *\r\nDisallow: /mine/');
  await expect(edited(page)).toBeHidden();
});
