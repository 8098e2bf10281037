import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openApp, pane, test, textEditor } from './app.ts';

/** Everything that WCAG 2.2 AA asks for and axe can find. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with what is wrong and where, when axe finds anything serious. */
async function expectNoViolation(page: Page): Promise<void> {
  // What is just fading in has colours that nobody reads.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }));
  expect(serious).toEqual([]);
}

// A trace holds the page before and after every step of axe: much, and of no help.
test.use({ trace: 'off' });
test.setTimeout(60_000);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

      test('page, panes, menus and dialogs have no serious violation', async ({ page }) => {
        await openApp(page);
        const isWide = width >= 1024;
        // What is new, open or refused is looked at with the rest.
        const policy = pane(page, 'Policy');
        await policy.getByRole('button', { name: 'Add group' }).click();
        await policy.getByRole('button', { name: 'Add crawler' }).first().click();
        await policy.getByRole('textbox', { name: 'Pattern' }).first().fill('/#');
        await expect(policy.getByText(/would begin a comment/)).toBeVisible();
        if (isWide) {
          await textEditor(page);
          await test.step('page', () => expectNoViolation(page));
        } else {
          for (const name of ['Policy', 'Text', 'Simulator'] as const) {
            await page.getByRole('tab', { name }).click();
            await expect(pane(page, name)).toBeVisible();
            if (name === 'Text') await textEditor(page);
            await test.step(name, () => expectNoViolation(page));
          }
          await page.getByRole('tab', { name: 'Policy' }).click();
        }

        await test.step('menu', async () => {
          await page.getByRole('button', { name: 'Theme' }).click();
          await expect(page.getByRole('menu')).toBeVisible();
          await expectNoViolation(page);
          await page.keyboard.press('Escape');
        });

        await test.step('Open', async () => {
          await page.getByRole('button', { name: 'Open', exact: true }).click();
          const dialog = page.getByRole('dialog', { name: 'Open robots.txt' });
          await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('<!doctype html>');
          await dialog.getByRole('button', { name: 'Open', exact: true }).click();
          await expect(dialog.getByRole('button', { name: 'Open anyway' })).toBeVisible();
          await expectNoViolation(page);
          await dialog.getByRole('button', { name: 'Cancel' }).click();
          await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('');
          await dialog.getByRole('button', { name: 'Open', exact: true }).click();
          await expect(dialog.getByRole('alert')).toContainText('The box is empty.');
          await expectNoViolation(page);
          await dialog
            .getByRole('textbox', { name: 'robots.txt content' })
            .fill(
              'User-agent: *\nDisallow: /Private/\nAllow: /private/help/\nCrawl-delay: 5\nUser-agent: GPTBot\nDisalow: /\nDisallow: private\n',
            );
          await dialog.getByRole('button', { name: 'Open', exact: true }).click();
          await expect(page.getByRole('status').filter({ hasText: 'Opened the pasted text' })).toBeVisible();
          await expectNoViolation(page);
        });

        await test.step('Convert', async () => {
          await page.getByRole('button', { name: 'Convert to ACAP' }).click();
          const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
          await expect(dialog.getByRole('heading', { name: /^Records written/ })).toBeVisible();
          await expect(dialog.locator('.monaco-diff-editor')).toBeVisible();
          await expectNoViolation(page);
          await page.keyboard.press('Escape');
        });
      });
    });
  }
}

test('with forced colours, borders and focus are still there', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openApp(page);
  await expectNoViolation(page);
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(open).toBeFocused();
  const outline = await open.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
});
