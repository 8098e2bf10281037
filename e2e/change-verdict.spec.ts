import { ask, expect, expectDocument, openApp, openRobots, pane, test } from './app.ts';

const FILE = 'User-agent: *\nDisallow: /private/\n';
const BLOCKED = `${FILE}\nUser-agent: GPTBot\nDisallow: /private/\nDisallow: /news/\n`;

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('Block this writes the smallest change for one crawler, and Undo reverts it', async ({ page }) => {
      await openApp(page);
      await openRobots(page, FILE);
      if (viewport.width < 1024) await page.getByRole('tab', { name: 'Simulator' }).click();
      const simulator = pane(page, 'Simulator');
      await ask(page, { crawler: 'GPTBot', path: '/news/a.html' });
      await simulator.getByRole('button', { name: 'Block this' }).click();

      const dialog = page.getByRole('dialog', { name: 'Block GPTBot' });
      await expect(dialog.getByRole('radio', { name: 'Only this path' })).toBeChecked();
      await dialog.getByRole('radio', { name: 'The whole directory' }).check();
      await expect(dialog.getByText('Nothing else changes', { exact: true })).toBeVisible();
      await expect(dialog.locator('.monaco-diff-editor')).toBeVisible();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expectDocument(page, BLOCKED);
      await expect(simulator.getByRole('button', { name: 'Allow this' })).toBeVisible();

      const notice = page.getByRole('listitem').filter({ hasText: 'GPTBot is now blocked from /news/.' });
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expectDocument(page, FILE);
    });
  });
}
