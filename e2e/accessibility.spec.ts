import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask, expect, openApp, openRobots, test, textEditor } from './app.ts';

/** What axe finds that keeps people out, with the elements concerned. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const ROBOTS = [
  'User-agent: *',
  'Disallow: /private/',
  'Crawl-delay: 5',
  'not a field',
  '',
  'ACAP-crawler: *',
  'ACAP-allow-index: /news/ time-limit=3-days',
  'ACAP-allow-print: /',
  '',
].join('\n');

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('the main page has no serious violation: example, findings, verdict', async ({ page }) => {
      await openApp(page);
      await textEditor(page);
      expect(await violations(page)).toEqual([]);
      await openRobots(page, ROBOTS);
      await ask(page, { crawler: 'Newsbot', path: '/private/x' });
      await expect(page.getByRole('table', { name: 'Effective decision' })).toContainText('Prohibited');
      expect(await violations(page)).toEqual([]);
    });

    test('the dialogs have no serious violation', async ({ page }) => {
      await openApp(page);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Open robots.txt' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await openRobots(page, 'User-agent: *\nDisallow: /private/\nCrawl-delay: 5\n');
      await page.getByRole('button', { name: 'Convert to ACAP' }).click();
      const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
      await expect(dialog.getByRole('button', { name: 'Apply' })).toBeVisible();
      await expect(dialog.locator('.monaco-diff-editor .view-lines').first()).toBeVisible({ timeout: 15_000 });
      expect(await violations(page)).toEqual([]);
    });

    test('nor have the panes as tabs on a narrow screen', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openApp(page);
      for (const tab of ['Policy', 'Text', 'Simulator']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('region', { name: tab, exact: true })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }
    });
  });
}
