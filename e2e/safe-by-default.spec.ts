import type { Locator, Page } from '@playwright/test';
import { documentTab, dropFile, expect, expectDocument, openAddForm, openApp, openRobots, pane, test } from './app.ts';
import { expectNoViolation } from './axe.ts';

test.setTimeout(120_000);

const RULES = Array.from({ length: 24 }, (_, at) => `Disallow: /section-${at}/\n`).join('');
const POLICY = `User-agent: *\n${RULES}\nSitemap: https://www.example.org/sitemap.xml\n`;
const END = '\nSitemap: https://www.example.org/sitemap.xml\n';

async function startGroup(page: Page, crawler: string): Promise<Locator> {
  await openAddForm(page, /^Group/);
  const form = page.getByRole('form', { name: 'New group' });
  await form.getByRole('combobox', { name: 'Crawler' }).fill(crawler);
  return form;
}

/** On a phone, a notice takes up space of its own while it is shown. */
async function dismissNotice(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  const isWide = viewport.width >= 1024;
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('a new group starts with the rules for everyone, as one step', async ({ page }) => {
      await openApp(page);
      await openRobots(page, POLICY);
      const form = await startGroup(page, 'GPTBot');
      await expect(form.getByText('Copies the 24 rules for *')).toBeVisible();
      await expectNoViolation(page, 'form');
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expectDocument(page, `User-agent: *\n${RULES}\nUser-agent: GPTBot\n${RULES}${END}`);
      await expect(page.getByRole('region', { name: 'Changes' })).toContainText('No paths opened or closed');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectDocument(page, POLICY);
    });

    test('the strip, the status bar, the review and the comparison count the same changes', async ({ page }) => {
      await openApp(page);
      await openRobots(page, POLICY);
      const form = await startGroup(page, 'GPTBot');
      await form.getByRole('combobox', { name: 'Starts with' }).selectOption('No rules');
      await expect(form.getByText('The 24 rules for * will no longer apply to GPTBot.')).toBeVisible();
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      const strip = page.getByRole('region', { name: 'Changes' });
      await expect(strip).toContainText('24 example paths opened');
      await expect(strip).toBeInViewport({ ratio: 1 });
      if (isWide) await expect(page.getByRole('contentinfo')).toContainText('24 opened');
      await page.getByRole('button', { name: isWide ? 'Review' : 'More', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: /^Compare/ })).toHaveText(/24 opened/);
      await page.keyboard.press('Escape');
      await expectNoViolation(page);
      await strip.getByRole('button', { name: 'Compare' }).click();
      const dialog = page.getByRole('dialog', { name: 'Compare' });
      await expect(dialog.getByRole('heading', { name: /^24 example paths opened/ })).toBeInViewport();
      await expect(dialog.getByRole('heading', { name: /closed/ })).toHaveCount(0);
      await expect(dialog.getByRole('radio', { name: 'As opened' })).toBeChecked();
      await expect(dialog.getByRole('radio', { name: /saved/ })).toHaveCount(0);
      await expect(dialog.getByRole('heading', { name: 'GPTBot' })).toBeVisible();
      await expect(dialog.getByText('GPTBot has its own group now')).toBeInViewport();
      await expectNoViolation(page, '[role="dialog"]');
      await dialog.getByRole('button', { name: 'Add the rules of * to GPTBot' }).click();
      await expect(dialog.getByText('No decision differs')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(strip).toContainText('No paths opened or closed');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(strip).toContainText('24 example paths opened');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(strip).toHaveText('');
    });

    test('the strip appears with the change, and the count does not shift the layout', async ({ page }) => {
      await openApp(page);
      await openRobots(page, POLICY);
      const policy = pane(page, 'Policy');
      await dismissNotice(page);
      const before = await policy.boundingBox();
      await policy.getByRole('textbox', { name: 'Pattern' }).first().fill('/section-x/');
      await expectDocument(page, POLICY.replace('/section-0/', '/section-x/'));
      const strip = page.getByRole('region', { name: 'Changes' });
      await expect(strip.getByRole('button', { name: 'Compare' })).toBeVisible();
      const place = await policy.boundingBox();
      expect(place?.y).toBe(before?.y);
      await expect(strip).toContainText('1 example path opened, 1 closed');
      expect(await policy.boundingBox()).toEqual(place);
    });

    test('a changed page is named', async ({ page }) => {
      await openApp(page);
      await openRobots(page, 'User-agent: *\nDisallow: /a/\n');
      const strip = page.getByRole('region', { name: 'Changes' });
      await dropFile(page, 'page.html', new TextEncoder().encode('<meta name="robots" content="noindex">\n'));
      const inHeader = page.getByRole('banner').getByRole('button', { name: 'page.html' });
      await expect(isWide ? documentTab(page, 'page.html') : inHeader).toBeVisible();
      await expect(strip).toHaveText('');
      const policy = pane(page, 'Policy');
      if (!isWide) await page.getByRole('tab', { name: 'Policy' }).click();
      await policy
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(strip).toContainText('1 page changed');
      if (isWide) await expect(page.getByRole('contentinfo')).toContainText('1 page changed');
      await strip.getByRole('button', { name: 'Compare' }).click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Changed pages' })).toContainText('page.html');
      await expectNoViolation(page, '[role="dialog"]');
    });

    test('a first group for everyone allows everything', async ({ page }) => {
      await openApp(page);
      await openRobots(page, 'User-agent: a\nDisallow: /\n');
      const form = await startGroup(page, '*');
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expectDocument(page, 'User-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow:\n');
    });

    test('review and help have buttons, and the guide opens in the app', async ({ page }) => {
      await openApp(page);
      await page.getByRole('button', { name: isWide ? 'Review' : 'More', exact: true }).click();
      for (const name of [/^Compare/, /^Problems/, /^Clean up/]) {
        await expect(page.getByRole('menuitem', { name })).toBeVisible();
      }
      await page.getByRole('menuitem', { name: /^Problems/ }).click();
      // A pane or dialog that takes or returns the focus closes a menu opened in the meantime.
      await expect(page.getByRole('region', { name: 'Problems', exact: true }).locator(':focus')).toBeVisible();
      const button = page.getByRole('button', { name: isWide ? 'Help' : 'More', exact: true });
      const help = async (item: string): Promise<Locator> => {
        await button.click();
        await page.getByRole('menuitem', { name: item }).click();
        return page.getByRole('dialog');
      };
      for (const [item, words] of [
        ['First steps', 'Review what changed'],
        ['About the readers', 'RFC 9309'],
        ['Usages in plain words', 'present-snippet'],
        ['Keyboard shortcuts', 'Ctrl+K'],
      ] as const) {
        const dialog = await help(item);
        await expect(dialog).toContainText(words);
        await expectNoViolation(page, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      }
      const guide = await help('Webmaster’s guide');
      await expect(guide.getByRole('heading', { name: 'What a robots.txt does' })).toBeVisible();
      await guide.getByRole('button', { name: 'Next page' }).click();
      const picture = guide.getByRole('img').first();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
      await expectNoViolation(page, '[role="dialog"]');
    });

    if (!isWide) {
      test('the policy takes up half of the first screen', async ({ page }) => {
        const heightOfRows = () =>
          pane(page, 'Policy')
            .getByRole('list')
            .first()
            .evaluate((list) => {
              let scroller: Element | null = list;
              while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto')
                scroller = scroller.parentElement;
              return scroller?.getBoundingClientRect().height ?? 0;
            });
        await openApp(page);
        await expect.poll(heightOfRows).toBeGreaterThanOrEqual(viewport.height / 2);
        await openRobots(page, POLICY);
        await dismissNotice(page);
        await expect.poll(heightOfRows).toBeGreaterThanOrEqual(viewport.height / 2);
      });
    }
  });
}
