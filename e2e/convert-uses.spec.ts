import { documentText, documentTab, expect, expectDocument, openApp, openRobots, pane, test } from './app.ts';

const POLICY = `User-agent: *
Allow: /

ACAP-crawler: *
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
ACAP-usage-purpose: ai-input
ACAP-disallow-other: /private/
`;

test('ACAP becomes Content-Signal, with what is lost; then an RSL licence; both can be undone', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  await page.getByRole('combobox', { name: 'Convert to' }).selectOption('Content-Signal');
  const dialog = page.getByRole('dialog', { name: 'Convert to Content-Signal' });
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('1 exact, 1 left out');
  const items = dialog.getByRole('listitem');
  await expect(items.filter({ hasText: 'Line 6' })).toContainText('Content-Signal: ai-train=no');
  await expect(items.filter({ hasText: 'Line 8' })).toContainText('cannot be said');
  await expect(items.filter({ hasText: 'Line 8' })).toContainText('no published syntax for paths');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expectDocument(page, POLICY.replace('Allow: /\n', 'Allow: /\nContent-Signal: ai-train=no\n'));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expectDocument(page, POLICY);

  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  await page.getByRole('combobox', { name: 'Convert to' }).selectOption('RSL licence');
  const licence = page.getByRole('dialog', { name: 'Convert to RSL licence' });
  await licence.getByRole('button', { name: 'Apply' }).click();
  await expect(licence).toBeHidden();
  await expect(documentTab(page, 'license.xml')).toBeVisible();
  expect(await documentText(page)).toContain('<prohibits type="usage">ai-train</prohibits>');
  await expect(pane(page, 'Policy')).toBeVisible();
});
