import { readFile } from 'node:fs/promises';
import { documentText, expect, expectDocument, openApp, openRobots, runCommand, test } from './app.ts';
import { expectNoViolation } from './axe.ts';

const ROBOTS = `User-agent: *
Disallow: /private/
Allow: /private/press/

User-agent: GPTBot
Disallow: /archive/
`;

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: 3000 }, (_, index) => `<url><loc>https://www.example.com/${index % 3 === 0 ? 'archive' : 'news'}/${index}.html</loc></url>`).join('\n')}
<url><loc>https://www.example.com/private/list.html</loc></url>
<url><loc>https://cdn.example.net/image.png</loc></url>
</urlset>
`;

const sitemap = { name: 'sitemap.xml', mimeType: 'application/xml', buffer: Buffer.from(SITEMAP) };

test('a matrix from a sitemap: changed cells are found, explained, tested and exported', async ({ page }) => {
  await openApp(page);
  await openRobots(page, ROBOTS);
  await runCommand(page, 'Matrix');
  const matrix = page.getByRole('region', { name: 'Matrix', exact: true });
  const grid = matrix.getByRole('grid', { name: 'Crawlers by paths' });
  await expect(grid).toBeFocused();

  await matrix.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paths, a list or a sitemap…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add paths' });
  await dialog.locator('input[type=file]').setInputFiles(sitemap);
  await expect(dialog.getByText('sitemap.xml: 3,001 paths')).toBeVisible();
  await expect(dialog.getByText('1 URL on other hosts left out')).toBeVisible();
  await expectNoViolation(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Replace the rows' }).click();
  await expect(matrix.getByRole('rowheader', { name: '/archive/0.html' })).toBeVisible();
  // One path is blocked for everyone else, a thousand more for GPTBot, which has a group of its own.
  await matrix.getByRole('button', { name: 'AI training' }).click();
  await expect(matrix.getByRole('button', { name: 'Blocked 1,001' })).toBeVisible();

  // Typing takes effect at once: it opens the archive.
  const pattern = page.getByRole('region', { name: 'Policy' }).getByRole('textbox', { name: 'Pattern' }).last();
  await pattern.fill('/archive/1');
  await pattern.press('Enter');
  await matrix.getByRole('button', { name: /^Changed [1-9]/ }).click();
  const cell = matrix.getByRole('gridcell', { name: /^Allowed ?, changed since opened$/ }).first();
  await cell.click();
  const detail = matrix.getByRole('region', { name: 'Selected cell' });
  await expect(detail).toContainText('GPTBot may crawl /archive/0.html');
  await expect(detail).toContainText('Was blocked by line 6 when you opened the file');

  await page.getByRole('button', { name: 'Maximize Matrix' }).click();
  await expectNoViolation(page);
  await matrix.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.split('\r\n').slice(0, 3)).toEqual([
    'path,GPTBot,ClaudeBot',
    'reader,rfc9309,rfc9309',
    '/archive/0.html,allowed,allowed',
  ]);

  await grid.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('GPTBot is allowed');
  await expect(page.getByRole('button', { name: 'Maximize Matrix' })).toBeVisible();
});

test('Ctrl+Z brings back a removed row before it undoes changes of the text', async ({ page }) => {
  await openApp(page);
  await openRobots(page, ROBOTS);
  await runCommand(page, 'Matrix');
  const matrix = page.getByRole('region', { name: 'Matrix', exact: true });
  await expect(matrix.getByRole('grid')).toBeFocused();
  const removed = matrix.getByRole('rowheader', { name: '/private/page.html' });
  await removed.click();
  await page.keyboard.press('Delete');
  await expect(removed).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(removed).toBeVisible();
  await expectDocument(page, ROBOTS);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => documentText(page)).not.toBe(ROBOTS);
});

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the matrix is a tab, and a cell opens the simulator', async ({ page }) => {
    await openApp(page);
    await openRobots(page, ROBOTS);
    await page.getByRole('tab', { name: 'Matrix' }).click();
    const matrix = page.getByRole('region', { name: 'Matrix', exact: true });
    await matrix.getByRole('gridcell', { name: 'Blocked' }).first().click();
    const detail = matrix.getByRole('region', { name: 'Selected cell' });
    await expect(detail).toContainText('may not crawl /private/page.html');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectNoViolation(page);
    await detail.getByRole('button', { name: 'Open in simulator' }).click();
    await expect(page.getByRole('tab', { name: 'Simulator', selected: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('is blocked');
  });

  test('every filter and menu is in view, in the order of Tab', async ({ page }) => {
    await openApp(page);
    await openRobots(page, ROBOTS);
    await page.getByRole('tab', { name: 'Matrix' }).click();
    const matrix = page.getByRole('region', { name: 'Matrix', exact: true });
    await expect(matrix.getByRole('button', { name: /^Blocked \d/ })).toBeVisible();
    const places: { readonly bottom: number; readonly left: number }[] = [];
    await matrix.getByRole('combobox', { name: 'Usage' }).focus();
    const buttons = [/^Changed/, /^Readers differ/, /^Blocked/, 'Add', 'Export'].map((name) =>
      matrix.getByRole('button', { name, exact: true }),
    );
    for (const control of [matrix.getByRole('combobox', { name: 'Purposes shown' }), ...buttons]) {
      while (!(await control.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
      await expect(control).toBeInViewport({ ratio: 0.98 });
      places.push(await control.evaluate((button) => button.getBoundingClientRect()));
    }
    expect(places.toSorted((one, other) => one.bottom - other.bottom || one.left - other.left)).toEqual(places);
  });
});
