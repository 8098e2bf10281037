import type { Locator } from '@playwright/test';
import {
  expect,
  openAddForm,
  openAddMenu,
  openApp,
  openDialog,
  openRobots,
  pane,
  runCommand,
  test,
  textEditor,
} from './app.ts';
import { expectNoViolation } from './axe.ts';

// Axe inspects the whole page at each step, which takes a while on a busy machine.
test.setTimeout(240_000);

const DIALOG = '[role="dialog"]';

const POLICY = `User-agent: *
Disallow: /Private/
Allow: /private/help/
Crawl-delay: 5
User-agent: GPTBot
Disalow: /
Disallow: private
Disallow: /
Disallow: /a
`;

/** A document of each other kind, by the menu item that adds it. */
const ADDED = [
  ['HTML page or META tags', '<meta name="robots" content="noindx, ACAP disallow-index">'],
  ['HTTP headers', 'X-Robots-Tag: googlebot: noarchive'],
  ['Referenced permissions', '##ACAP version=1.0\nACAP-crawler: *\nACAP-allow-crawl: /\n'],
] as const;

/** Commands that open a dialog, each with the steps that show all of it. */
const DIALOGS: readonly (readonly [string, (dialog: Locator) => Promise<void>])[] = [
  ['Rename', (dialog) => expect(dialog.getByLabel('Name')).toBeVisible()],
  ['Recent work', (dialog) => expect(dialog.getByText('This tab')).toBeVisible()],
  [
    'Compare',
    async (dialog) => {
      await dialog.getByRole('radio', { name: 'Another file' }).check();
      await dialog.getByRole('textbox', { name: 'The other version' }).fill('User-agent: *\nDisallow: /b\n');
      await dialog.getByRole('button', { name: 'Compare with this text' }).click();
      await expect(dialog.getByRole('heading', { name: /^GPTBot/ })).toBeVisible();
    },
  ],
  ['First steps', (dialog) => expect(dialog.getByRole('listitem').first()).toBeVisible()],
  ['About the readers', (dialog) => expect(dialog.getByText('RFC 9309', { exact: true })).toBeVisible()],
  ['Usages in plain words', (dialog) => expect(dialog.getByRole('table')).toBeVisible()],
  ['Webmaster’s guide', (dialog) => expect(dialog.getByRole('button', { name: 'Next page' })).toBeVisible()],
  ['Clean up', (dialog) => expect(dialog.locator('.monaco-diff-editor')).toBeVisible()],
  ['Convert to ACAP', (dialog) => expect(dialog.locator('.monaco-diff-editor')).toBeVisible()],
];

for (const width of [1280, 360]) {
  test.describe(`${width} px, both themes`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('page, panes, menus and dialogs have no violations', async ({ page }) => {
      await openApp(page);
      const isWide = width >= 1024;
      // So that new, open and refused parts are checked with the rest.
      const policy = pane(page, 'Policy');
      await openAddForm(page, /^Group/);
      await policy.getByRole('button', { name: 'Add crawler' }).first().click();
      await expect(policy.locator('input:focus')).toBeVisible();
      await policy.getByRole('textbox', { name: 'Pattern' }).first().fill('/#');
      await expect(policy.getByText(/“#” starts a comment/)).toBeVisible();
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
        for (const name of isWide ? [/^Review$/, /^Help$/, /^Theme$/] : [/^More$/, /^robots\.txt/]) {
          await page.getByRole('banner').getByRole('button', { name }).click();
          await expect(page.getByRole('menu')).toBeVisible();
          await expectNoViolation(page, '[role="menu"]');
          await page.keyboard.press('Escape');
          await expect(page.getByRole('menu')).toBeHidden();
        }
      });

      await test.step('Open', async () => {
        const dialog = await openDialog(page);
        await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('<!doctype html>');
        await dialog.getByRole('button', { name: 'Open', exact: true }).click();
        await expect(dialog.getByRole('button', { name: 'Open anyway' })).toBeVisible();
        await expectNoViolation(page, DIALOG);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill('');
        await dialog.getByRole('button', { name: 'Open', exact: true }).click();
        await expect(dialog.getByRole('alert')).toContainText('The box is empty.');
        await expectNoViolation(page, DIALOG);
        await dialog.getByRole('textbox', { name: 'robots.txt content' }).fill(POLICY);
        await dialog.getByRole('button', { name: 'Open', exact: true }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Opened the pasted text' })).toBeVisible();
        await expectNoViolation(page);
      });

      await test.step('Problems and the page of a lint rule', async () => {
        if (isWide) await page.getByRole('button', { name: /^Problems: / }).click();
        else await page.getByRole('tab', { name: 'Problems' }).click();
        const problems = page.getByRole('region', { name: 'Problems', exact: true });
        await problems.getByRole('button', { name: 'field-misspelt' }).click();
        await expect(page.getByRole('dialog', { name: 'field-misspelt' })).toBeVisible();
        await expectNoViolation(page, DIALOG);
        await page.keyboard.press('Escape');
        await expectNoViolation(page);
      });

      await test.step('Outline', async () => {
        if (isWide) await page.getByRole('button', { name: 'Outline', exact: true }).click();
        else await page.getByRole('tab', { name: 'Outline' }).click();
        await page.getByRole('tree').focus();
        await page.keyboard.press('End');
        await expectNoViolation(page, '[data-pane="outline"]');
        if (isWide) await page.getByRole('button', { name: 'Close Outline' }).click();
        if (isWide) await page.getByRole('button', { name: 'Close Problems' }).click();
        else await page.getByRole('tab', { name: 'Policy' }).click();
      });

      await test.step('Sample paths', async () => {
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByRole('combobox', { name: 'Command' }).fill('Edit sample paths');
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Sample paths' });
        await expect(dialog.getByRole('textbox', { name: 'Sample paths' })).toBeVisible();
        await expectNoViolation(page, DIALOG);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });

      await test.step('palette and shortcuts', async () => {
        await page.getByRole('button', { name: 'Commands' }).click();
        const palette = page.getByRole('dialog', { name: 'Command palette' });
        await expect(palette.getByRole('option', { selected: true })).toBeVisible();
        await expectNoViolation(page, DIALOG);
        await page.getByRole('combobox', { name: 'Command' }).fill('keyboard shortcuts');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await expectNoViolation(page, DIALOG);
        await page.keyboard.press('Escape');
      });

      await test.step('Why, other readings and readers side by side', async () => {
        if (!isWide) await page.getByRole('tab', { name: 'Simulator' }).click();
        const simulator = pane(page, 'Simulator');
        await simulator.getByRole('button', { name: 'Readers side by side' }).click();
        await simulator.getByRole('button', { name: 'Why' }).first().click();
        await expectNoViolation(page, '[data-pane="simulator"]');
        if (!isWide) await page.getByRole('tab', { name: 'Policy' }).click();
      });
    });

    test('documents and the dialogs about them have no violations', async ({ page }) => {
      await openApp(page);
      await openRobots(page, POLICY);
      for (const [choice, text] of ADDED) {
        await test.step(choice, async () => {
          await openAddMenu(page);
          await page.getByRole('menuitem', { name: choice }).click();
          const dialog = page.getByRole('dialog');
          await expectNoViolation(page, DIALOG);
          await dialog.getByRole('textbox').last().fill(text);
          await dialog.getByRole('button', { name: 'Add', exact: true }).click();
          await expect(dialog).toBeHidden();
          await expectNoViolation(page);
        });
      }
      for (const [command, show] of DIALOGS) {
        await test.step(command, async () => {
          await runCommand(page, command);
          const dialog = page.getByRole('dialog', { name: command });
          await show(dialog);
          await expectNoViolation(page, DIALOG);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        });
      }
    });
  });
}

test('the pointer can rest on a tooltip in a dialog', async ({ page }) => {
  await openApp(page);
  await runCommand(page, 'Compare');
  await page.getByRole('dialog', { name: 'Compare' }).getByRole('button', { name: 'Close' }).first().hover();
  const tooltip = page.locator('[data-tooltip-bubble]').getByText('Close');
  // This fails if the pointer goes through the tooltip to what is behind it.
  await tooltip.hover();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
});
