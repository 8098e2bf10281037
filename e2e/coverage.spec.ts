import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { expect, openApp, openRobots, pane, runCommand, test, textEditor } from './app.ts';
import { expectNoViolation } from './axe.ts';

const ROBOTS = `User-agent: *
Disallow: /private/
Disallow: /never/
Disallow: /Shop/

User-agent: GPTBot
Disallow: /
`;
const LINES = 200_000;

/** Drops a log of {@link LINES} lines in the combined format, repeated a number of times and generated in the page. */
async function dropLog(zone: Locator, times: number): Promise<void> {
  const transfer = await zone.page().evaluateHandle(
    ([count, repeated]) => {
      const agents = [
        'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.1; +https://openai.com/gptbot)',
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
      ];
      const lines = Array.from(
        { length: count },
        (_, index) =>
          `203.0.113.${index % 250} - - [22/Nov/2026:10:00:00 +0000] "GET /${index % 8 < 4 ? 'news' : 'private'}/${index} HTTP/1.1" 200 ${index} "-" "${agents[index % 4]}"\n`,
      );
      const data = new DataTransfer();
      // A blob's bytes are shared by the files made of it.
      const log = new Blob(lines);
      const parts = Array.from({ length: repeated }, () => log);
      data.items.add(new File(parts, 'access.log'));
      return data;
    },
    [LINES, times] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: transfer });
  await transfer.dispose();
}

test('coverage: a log with progress and cancel, then a sitemap with heat next to the lines', async ({ page }) => {
  await openApp(page);
  await openRobots(page, ROBOTS);
  await textEditor(page);
  await runCommand(page, 'Coverage');
  const coverage = page.locator('[data-pane="coverage"]');
  const zone = coverage.locator('[data-takes-files]');
  await expect(coverage.getByText('No URLs counted yet')).toBeVisible();

  await test.step('the focus stays in the pane when the box for URLs closes', async () => {
    await coverage.getByRole('button', { name: 'Paste URLs…' }).click();
    await expect(coverage.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(coverage.getByRole('textbox')).toHaveCount(0);
    await expect(coverage.locator(':focus')).toHaveCount(1);
  });

  await test.step('a long log says how far it is, and can be cancelled', async () => {
    // Far more than is read before a busy machine cancels it.
    await dropLog(zone, 40);
    await expect(coverage.getByText(/^[\d,]+ URLs so far, .* MiB: access\.log$/)).toBeVisible();
    await coverage.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(coverage.getByText('No URLs counted yet')).toBeVisible();
    await expect(coverage.locator(':focus')).toHaveCount(1);
  });

  await test.step('a log of 200,000 lines tells who fetched what is blocked', async () => {
    await dropLog(zone, 1);
    await expect(coverage.getByText('200,000 URLs from 1 access log, 100,000 blocked.')).toBeVisible();
    const crawlers = coverage.getByRole('table').first();
    await expect(crawlers.getByRole('row', { name: /^GPTBot AI training 50,000 50,000 \(100%\)/ })).toBeVisible();
    await expect(crawlers.getByRole('row', { name: /^AhrefsBot not named in the file/ })).toBeVisible();
  });

  await test.step('a sitemap: the rules, and what they decide beside the lines', async () => {
    const locs = ['', 'news/1', 'private/1', 'private/2', 'shop/1'].map(
      (one) => `<url><loc>https://www.example.com/${one}</loc></url>`,
    );
    await coverage.locator('[data-urls]').setInputFiles({
      name: 'sitemap.xml.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(`<urlset>${locs.join('')}</urlset>`),
    });
    await expect(coverage.getByText('5 URLs from 1 sitemap, 2 blocked.')).toBeVisible();
    await expect(coverage.getByRole('row', { name: /^Line 2: Disallow: \/private\/ 2 2 2 0$/ })).toBeVisible();
    await expect(pane(page, 'Text').getByText('blocks 2')).toBeVisible();
    await expect(pane(page, 'Policy').getByText('Matches 2 URLs, decides 2, blocks 2.')).toBeAttached();
    await coverage.getByRole('button', { name: 'Examples of line 2' }).click();
    await expectNoViolation(page, '#panes');
  });

  await test.step('an edit counts again; an example goes to the simulator', async () => {
    await page.getByRole('button', { name: 'Delete Disallow /private/' }).click();
    await expect(coverage.getByText('5 URLs from 1 sitemap, 0 blocked.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(coverage.getByText('5 URLs from 1 sitemap, 2 blocked.')).toBeVisible();
    await coverage.getByRole('button', { name: 'Test https://www.example.com/private/1 in the simulator' }).click();
    await expect(pane(page, 'Simulator').getByRole('textbox', { name: 'Path', exact: true })).toHaveValue(
      'https://www.example.com/private/1',
    );
  });

  await test.step('on a telephone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: 'Coverage' }).click();
    await expect(coverage.getByText('5 URLs from 1 sitemap, 2 blocked.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoViolation(page, '#panes');
    await coverage.getByRole('button', { name: 'Clear' }).click();
    await expect(coverage.getByText('No URLs counted yet')).toBeVisible();
  });
});
