import type { Page } from '@playwright/test';
import { ask, expect, expectDocument, openApp, openRobots, pane, test, textEditor } from './app.ts';

/** As a CDN prepends it to a site's own file: a second group for everyone, and blocked crawlers. */
const MANAGED = `# BEGIN Managed content

User-agent: *
Content-Signal: search=yes,ai-train=no,use=reference
Allow: /

User-agent: Amazonbot
Disallow: /

User-agent: GPTBot
Disallow: /

# END Managed content

User-agent: *
Disallow: /checkout/
Content-Usage: /news/ train-ai=n, ai-use=y

Sitemap: https://www.example.com/sitemap.xml
`;

// Tall enough for all rows of the file.
test.use({ viewport: { width: 1280, height: 1100 } });

const chooser = (page: Page, line: number, key: string) =>
  pane(page, 'Policy')
    .getByRole('group', { name: `on line ${line}` })
    .getByRole('combobox', { name: new RegExp(`^${key}: `) });

test('signals of a managed file: rows, explanations, their effect, a change, and undo', async ({ page }) => {
  await openApp(page);
  await openRobots(page, MANAGED);

  await expect(chooser(page, 4, 'search')).toHaveValue('yes');
  await expect(chooser(page, 4, 'ai-train')).toHaveValue('no');
  await expect(chooser(page, 4, 'ai-input').locator('option:checked')).toHaveText('unset');
  await expect(chooser(page, 4, 'use')).toHaveValue('reference');
  const path = pane(page, 'Policy').getByRole('textbox', { name: 'Path of Content-Usage on line 17' });
  await expect(path).toHaveValue('/news/');
  await expect(chooser(page, 17, 'train-ai')).toHaveValue('n');

  const editor = await textEditor(page);
  const key = editor.locator('span span', { hasText: /^ai-train$/ }).first();
  await expect(async () => {
    await key.hover();
    const hover = page.locator('.monaco-hover').filter({ visible: true });
    await expect(hover.first()).toContainText('Called “train-ai” in Content-Usage', { timeout: 3000 });
  }).toPass();
  await page.mouse.move(0, 0);

  await ask(page, { crawler: 'AnyBot', path: '/news/today.html' });
  const after = page.getByRole('region', { name: 'After crawling' });
  await expect(after).toContainText('AI training');
  await expect(after.getByRole('listitem').filter({ hasText: 'AI training' }).first()).toContainText('Refused');
  await expect(after.getByRole('listitem').filter({ hasText: 'AI answers' }).first()).toContainText('Allowed');

  await chooser(page, 4, 'ai-train').selectOption('yes');
  await expectDocument(page, MANAGED.replace('ai-train=no', 'ai-train=yes'));
  // Two vocabularies contradict each other, in two groups for everyone; the row says so, with a path.
  await expect(pane(page, 'Policy')).toContainText('For "/news/", line ');
  await expect(after.getByRole('listitem').filter({ hasText: 'AI training' }).first()).toContainText('Refused');
  await chooser(page, 17, 'train-ai').selectOption('unset');
  await chooser(page, 17, 'ai-use').selectOption('unset');
  await expect(page.getByText('Removed line 17, which was left empty.')).toBeVisible();
  await expect(after.getByRole('listitem').filter({ hasText: 'AI training' }).first()).toContainText('Allowed');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(chooser(page, 17, 'ai-use')).toHaveValue('y');
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, MANAGED);
});
