import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import {
  documentText,
  dropFile,
  expect,
  expectDocument,
  openApp,
  openDialog,
  openRobots,
  pasteRobots,
  pane,
  reloadApp,
  runCommand,
  testWithLoading as test,
} from './app.ts';
import { waitUntilKept } from './kept-work.ts';

const POLICY = 'User-agent: *\nDisallow: /private/\n';

test('the app works where the browser blocks all storage', async ({ page, runFirst }) => {
  await runFirst(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
    Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: refuse });
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: refuse });
  });
  await openApp(page);
  await pasteRobots(page, POLICY);
  await pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).fill('/secret/');
  await expectDocument(page, POLICY.replace('/private/', '/secret/'));
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
});

test('the app starts and keeps the text where the database never answers', async ({ page, runFirst }) => {
  await runFirst(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { configurable: true, value: () => ({}) });
    // The app waits for eight seconds, which are over at once.
    const wait = window.setTimeout.bind(window);
    const hurry = (run: () => void, milliseconds = 0) => wait(run, milliseconds === 8000 ? 0 : milliseconds);
    Object.defineProperty(window, 'setTimeout', { configurable: true, value: hurry });
  });
  await openApp(page);
  await pasteRobots(page, POLICY);
  await reloadApp(page);
  await expectDocument(page, POLICY);
});

test.describe('when a part does not load', () => {
  test.use({ expectedErrors: /Failed to load|Failed to fetch|PartNotLoaded|could not be loaded|ERR_/ });

  test('a dialog says that it did not load, and opens on retry', async ({ page }) => {
    await page.route(/\/assets\/compare-dialog-[^/]*\.js$/, (route) => route.abort());
    await openApp(page);
    await openRobots(page, POLICY);
    await runCommand(page, 'Compare');
    const dialog = page.getByRole('dialog', { name: 'Compare' });
    await expect(dialog.getByRole('alert')).toContainText('Compare could not be loaded');
    await expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await page.unroute(/\/assets\/compare-dialog-[^/]*\.js$/);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('radio', { name: 'Another file' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectDocument(page, POLICY);
  });

  test('what is typed while a dialog is loading goes into its text box, unless Escape cancels it', async ({ page }) => {
    const held: Route[] = [];
    await page.route(/\/assets\/document-dialogs-[^/]*\.js$/, (route) => void held.push(route));
    await openApp(page);
    const pattern = page.getByRole('textbox', { name: 'Pattern' }).first();
    const before = await documentText(page);
    await pattern.focus();
    await page.keyboard.press('Control+o');
    await page.keyboard.type('x');
    await expect(page.getByRole('dialog')).toHaveText('Opening Documents…');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pattern).toBeFocused();
    await page.keyboard.press('Control+o');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('Useragent: *');
    for (let index = 0; index < 'agent: *'.length; index++) await page.keyboard.press('Backspace');
    await page.keyboard.type('-agent: *');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    const content = page.getByRole('textbox', { name: 'robots.txt content' });
    await expect(content).toBeFocused();
    await expect(content).toHaveValue('User-agent: *');
    await content.fill('');
    await page.keyboard.press('Escape');
    await expect(pattern).toBeFocused();
    await expectDocument(page, before);
  });

  test('nothing is opened when the file reader does not load, and a pasted text is not lost', async ({ page }) => {
    const code = /\/assets\/read-offered-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await openApp(page);
    const before = await documentText(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Nothing was opened' });
    await dropFile(page, 'robots.txt', Buffer.from(POLICY, 'utf8'));
    await expect(notice).toContainText('Nothing was opened: part of Gatepost could not be loaded.');
    await expect(notice).toContainText('Reload the page to try again.');
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(notice).toBeHidden();

    const dialog = await openDialog(page);
    const box = dialog.getByRole('textbox', { name: 'robots.txt content' });
    await box.fill(POLICY);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(notice).toBeVisible();
    await expect(box).toHaveValue(POLICY);
    expect(await documentText(page)).toBe(before);

    await page.unroute(code);
    await reloadApp(page);
    await dropFile(page, 'robots.txt', Buffer.from(POLICY, 'utf8'));
    await expectDocument(page, POLICY);
  });

  test('a large file is converted on the main thread when the worker does not load', async ({ page }) => {
    await page.route(/\/assets\/task-worker-[^/]*\.js$/, (route) => route.abort());
    const large = `User-agent: *\n${Array.from({ length: 1500 }, (_, index) => `Disallow: /page-${index}/\n`).join('')}`;
    await openApp(page);
    await openRobots(page, large);
    await page.getByRole('button', { name: 'Convert to ACAP' }).click();
    const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
    await expect(dialog.getByRole('alert')).toContainText('The converter could not be loaded');
    await dialog.getByRole('button', { name: 'Convert here' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).and(page.locator(':not([aria-disabled])')).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => documentText(page)).toContain('ACAP-disallow-crawl: /page-1499/');
  });

  test('the page says that the app is starting when its main script does not load', async ({ page }) => {
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Gatepost is starting.')).toBeVisible();
  });
});

test.describe('a failure during startup', () => {
  test.use({ expectedErrors: /broken on purpose/ });

  test('is reported, and the text can be downloaded', async ({ page, runFirst }) => {
    await openApp(page);
    await openRobots(page, POLICY);
    await waitUntilKept(page, POLICY);
    await runFirst(() => {
      const add = document.addEventListener.bind(document);
      document.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (type === 'visibilitychange') throw new Error('broken on purpose');
        add(type, ...rest);
      };
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Gatepost could not start' })).toBeVisible();
    await expect(page.getByText('broken on purpose')).toBeVisible();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download robots.txt' }).click();
    expect(await readFile(await (await coming).path(), 'utf8')).toBe(POLICY);
  });
});
