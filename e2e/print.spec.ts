import type { Locator, Page } from '@playwright/test';
import { addDocument, expect, openApp, openRobots, pane, runCommand, showDocument, test } from './app.ts';

/** A group of so many rules. */
const groupOf = (count: number) =>
  `User-agent: *\n${Array.from({ length: count }, (_, index) => `Disallow: /${index}/\n`).join('')}`;

/** Lays the page out as for paper, and as for the screen again once `check` is done. */
async function onPaper(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await check();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

test('paper gets the whole policy and the verdict, without controls', async ({ page }) => {
  await openApp(page);
  await openRobots(page, groupOf(300));
  const policy = pane(page, 'Policy');
  const last = policy.locator('[data-line="300"]');
  await expect(policy.getByText('300 rules').first()).toBeVisible();
  await expect(last).toBeHidden();
  await onPaper(page, async () => {
    await expect(last).toBeVisible();
    const [end, start] = [await last.boundingBox(), await pane(page, 'Simulator').boundingBox()];
    expect(end?.y).toBeGreaterThan(300 * 20);
    expect(start?.y).toBeGreaterThan(end?.y ?? Infinity);
    await expect(page.getByRole('heading', { name: 'Simulator' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add/ }).filter({ visible: true })).toHaveCount(0);
    await expect(pane(page, 'Text')).toBeHidden();
  });
  await expect(last).toBeHidden();
});

test('paper gets all problems, tests and rules that were counted', async ({ page }) => {
  await openApp(page);
  await openRobots(page, groupOf(60).replaceAll('Disallow', 'Disalow'));
  const names = Array.from(
    { length: 120 },
    (_, index) => `  - { name: test ${index}, crawlers: [A], paths: [/], expect: { crawl: allowed } }\n`,
  );
  await addDocument(page, 'Tests', null, `robots: robots.txt\ntests:\n${names.join('')}`);
  await showDocument(page, 'robots.txt');
  for (const [name, last] of [
    ['Problems', 'robots.txt, line 61'],
    ['Tests', 'robots.tests.yaml, line 122'],
  ] as const) {
    await runCommand(page, name);
    const region = page.getByRole('region', { name, exact: true });
    const row = region.getByRole('button', { name: last, exact: true });
    await expect(region.getByRole('button', { name: /line \d+$/ }).first()).toBeVisible();
    await expect(row).toBeHidden();
    await onPaper(page, async () => {
      await expect(row).toBeVisible();
      expect((await row.boundingBox())?.y).toBeGreaterThan(100 * 20);
    });
  }
  await openRobots(page, groupOf(60));
  await runCommand(page, 'Coverage');
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true });
  await coverage
    .locator('[data-urls]')
    .setInputFiles({ name: 'urls.txt', mimeType: 'text/plain', buffer: Buffer.from('/1/\n') });
  const row = coverage.getByRole('button', { name: 'Line 61' });
  await expect(coverage.getByRole('button', { name: 'Line 2', exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  await onPaper(page, async () => {
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.y).toBeGreaterThan(60 * 20);
  });
});

test('paper gets the lower pane that is shown, and nothing to press', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisalow: /a\nDisallow: /b\n');
  await runCommand(page, 'Matrix');
  await runCommand(page, 'Problems');
  const shown = (what: Locator) => what.filter({ visible: true });
  await expect(shown(page.getByRole('button', { name: 'Write "Disallow"' }))).toHaveCount(2);
  await onPaper(page, async () => {
    await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
    await expect(page.getByText('Most crawlers skip this line').last()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Matrix' })).toBeHidden();
    await expect(shown(page.getByRole('button', { name: /^(Write|Fix all|Why|More conditions)/ }))).toHaveCount(0);
    await expect(shown(page.getByRole('searchbox'))).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Pattern in words' })).toBeHidden();
    // The bar that repeats the verdict below the fold would cover what is printed there.
    await expect(shown(page.locator('button', { hasText: 'Googlebot is allowed' }))).toHaveCount(0);
  });
});

test('paper gets all lines of a preview, of which the screen has those in view', async ({ page }) => {
  await openApp(page);
  await openRobots(page, groupOf(150));
  await runCommand(page, 'Convert');
  const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
  await expect(dialog.locator('.monaco-diff-editor').first()).toBeVisible();
  const last = dialog.getByRole('region', { name: 'Difference' }).first().getByRole('code').last();
  await expect(last).toHaveCount(0);
  await onPaper(page, async () => {
    await expect(last).toBeVisible();
    expect((await last.boundingBox())?.y).toBeGreaterThan(150 * 20);
    await expect(dialog.locator('.monaco-diff-editor .view-line').filter({ visible: true })).toHaveCount(0);
  });
  await expect(dialog.locator('.monaco-diff-editor').first()).toBeVisible();
});

test('paper gets the open dialog at full length, in place of the page', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /a\n');
  await runCommand(page, 'Compare');
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await dialog.getByRole('radio', { name: 'Another file' }).click();
  await dialog.getByRole('textbox', { name: 'The other version' }).fill(groupOf(100));
  await dialog.getByRole('button', { name: 'Compare with this text' }).click();
  const last = dialog.getByRole('listitem').last();
  await expect(last).toBeAttached();
  await onPaper(page, async () => {
    await expect(dialog.getByRole('heading', { name: 'Compare' })).toBeVisible();
    expect((await last.boundingBox())?.y).toBeGreaterThan(40 * 20);
    await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Close' }).filter({ visible: true })).toHaveCount(0);
  });
});
