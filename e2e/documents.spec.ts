import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  addDocument,
  ask,
  documentTab,
  dropFile,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  reloadApp,
  test,
  verdict,
  testWithLoading,
} from './app.ts';
import { waitUntilKept } from './kept-work.ts';

const documents = (page: Page) => page.getByRole('navigation', { name: 'Documents' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const ROBOTS = 'ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n';
const PAGE = '<meta name="robots" content="noindex">\n';
const HEADERS = 'X-Robots-Tag: googlebot: nosnippet\n';
const MORE = 'ACAP-crawler: *\nACAP-disallow-crawl: /a\n';

test('documents of each kind are added, edited by form, renamed, closed, restored and kept', async ({ page }) => {
  await openApp(page);
  await openRobots(page, ROBOTS);
  await addDocument(page, 'HTML page or META tags', 'news.html', PAGE);
  await expectDocument(page, PAGE);
  const form = pane(page, 'Policy');
  await form.getByRole('combobox', { name: 'Directive 1' }).selectOption('nofollow');
  await form.getByRole('combobox', { name: 'Add directive' }).selectOption('max-snippet');
  const edited = '<meta name="robots" content="nofollow, max-snippet:160">\n';
  await expectDocument(page, edited);
  await expect(page.getByText('edited', { exact: true })).toBeVisible();

  await addDocument(page, 'HTTP headers', null, HEADERS);
  await form.getByRole('combobox', { name: 'Crawler' }).fill('bingbot');
  await expectDocument(page, HEADERS.replace('googlebot', 'bingbot'));

  // The name that robots.txt refers to is filled in already.
  await addDocument(page, 'Referenced permissions', null, MORE);
  await expect(documentTab(page, '/more.txt')).toHaveAttribute('aria-current', 'true');
  await ask(page, { path: '/a', crawler: 'AnyBot' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);

  await documentTab(page, 'news.html').click();
  await expectDocument(page, edited);
  await documentTab(page, 'news.html').press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename news.html' });
  await dialog.getByLabel('Name').fill('robots.txt');
  await expect(dialog.getByText('robots.txt already exists.')).toBeVisible();
  await dialog.getByLabel('Name').fill('storm.html');
  await dialog.getByLabel('Name').press('Enter');
  const coming = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('storm.html');
  expect(await readFile(await download.path(), 'utf8')).toBe(edited);

  await button(page, 'Close storm.html').click();
  await expect(documentTab(page, 'storm.html')).toHaveCount(0);
  await button(page, 'Undo').first().click();
  await expectDocument(page, edited);

  await documentTab(page, 'storm.html').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(documentTab(page, 'robots.txt')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectDocument(page, ROBOTS);
  await reloadApp(page);
  await expectDocument(page, ROBOTS);
  for (const [name, text] of [
    ['storm.html', edited],
    ['headers.txt', HEADERS.replace('googlebot', 'bingbot')],
    ['/more.txt', MORE],
  ] as const) {
    await documentTab(page, name).click();
    await expectDocument(page, text);
  }
});

test('files keep their names and kinds', async ({ page }) => {
  await openApp(page);
  await openRobots(page, ROBOTS);
  await dropFile(page, 'page.html', Buffer.from('\uFEFF<!doctype html>\r\n<html><head></head></html>', 'utf8'));
  await expectDocument(page, '\uFEFF<!doctype html>\r\n<html><head></head></html>');
  await dropFile(page, 'page.html', Buffer.from('<p>', 'utf8'));
  await expect(documentTab(page, 'page-2.html')).toHaveAttribute('aria-current', 'true');
  await dropFile(page, 'more.txt', Buffer.from(MORE, 'utf8'));
  await expect(documentTab(page, '/more.txt')).toHaveAttribute('aria-current', 'true');
  await dropFile(page, 'robots (3).txt', Buffer.from('User-agent: *\n', 'utf8'));
  await expectDocument(page, 'User-agent: *\n');
  await expect(documents(page).getByRole('listitem')).toHaveCount(4);
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(documentTab(page, 'robots.txt')).toBeInViewport();
  // A phone has a menu instead of tabs.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(documents(page)).toBeHidden();
  const name = page.getByRole('banner').getByRole('button').first();
  await expect(name).toHaveText('robots.txt');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await name.click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(4);
  await page.getByRole('menuitemradio', { name: 'page-2.html' }).click();
  await expect(name).toContainText('page-2.html');
  await expectDocument(page, '<p>');
});

testWithLoading(
  'two tabs on the same work keep a version each, say so, and can open each other’s',
  async ({ page, context }) => {
    await openApp(page);
    await openRobots(page, 'User-agent: first\n');
    await waitUntilKept(page, 'User-agent: first\n');
    const second = await context.newPage();
    await openApp(second);
    await expectDocument(second, 'User-agent: first\n');
    const others = (tabPage: Page) => tabPage.getByRole('complementary', { name: 'Other tabs' });
    await expect(others(page)).toContainText('This work is also open in another tab.');
    await expect(others(second)).toContainText('This work is also open in another tab.');
    await openRobots(second, 'User-agent: second\n');
    await expect(others(page)).toContainText('Another tab has changed its version of this work.');
    await expectDocument(page, 'User-agent: first\n');

    await others(page).getByRole('button', { name: 'Show its version here' }).click();
    await expectDocument(page, 'User-agent: second\n');
    // The version that was open is not lost.
    await button(page, 'Open').click();
    await button(page, 'Recent work').click();
    const recent = page.getByRole('dialog', { name: 'Recent work' });
    const row = (text: string) => recent.getByRole('listitem').filter({ hasText: text });
    await expect(row('User-agent: second').getByText('Open in another tab')).toBeVisible();
    await row('User-agent: first')
      .getByRole('button', { name: /^Open robots\.txt, / })
      .click();
    await expectDocument(page, 'User-agent: first\n');
    await expectDocument(second, 'User-agent: second\n');

    await others(second).getByRole('button', { name: 'Keep separate' }).click();
    await expect(others(second)).toBeHidden();
    await expect(others(page)).toBeHidden();
  },
);

test('a double click closes one document; on Undo, it takes back two steps', async ({ page }) => {
  await openApp(page);
  await openRobots(page, ROBOTS);
  await addDocument(page, 'HTTP headers', 'a.txt', HEADERS);
  await addDocument(page, 'HTTP headers', 'b.txt', HEADERS);
  // The closed tab makes room for the next one.
  await button(page, 'Close a.txt').dblclick();
  await expect(documentTab(page, 'a.txt')).toBeHidden();
  await expect(documentTab(page, 'b.txt')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).dblclick();
  await expect(documentTab(page, 'a.txt')).toBeVisible();
  await expect(documentTab(page, 'b.txt')).toBeHidden();
});
