import { expectNoViolation } from './axe.ts';
import {
  documentTab,
  documentText,
  downloadBytes,
  dropFile,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  test,
} from './app.ts';

const POLICY = `User-agent: *
Allow: /

ACAP-crawler: *
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
ACAP-usage-purpose: ai-input
ACAP-disallow-other: /private/
`;

test('ACAP is converted to Content-Signal, with its losses, then to RSL; both can be undone', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  await page.getByRole('combobox', { name: 'Convert to' }).selectOption('Content-Signal');
  const dialog = page.getByRole('dialog', { name: 'Convert to Content-Signal' });
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('1 exact, 1 left out');
  const items = dialog.getByRole('listitem');
  await expect(items.filter({ hasText: 'Line 6' })).toContainText('Content-Signal: ai-train=no');
  await expect(items.filter({ hasText: 'Line 8' })).toContainText('no equivalent');
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
  await expect.poll(() => documentText(page)).toContain('<prohibits type="usage">ai-train</prohibits>');
  await expect(pane(page, 'Policy')).toBeVisible();
});

test('tdmrep.json, an ai.txt and a page are converted, each as one undo step', async ({ page }) => {
  await openApp(page);
  const robots = 'User-agent: *\r\nDisallow: /private/\r\n';
  const tdmrep = '[\n  { "location": "/news/", "tdm-reservation": 1 }\n]\n';
  await dropFile(page, 'robots.txt', Buffer.from(robots));
  await expectDocument(page, robots);
  const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
  const open = () => page.getByRole('button', { name: 'Convert to ACAP' }).click();
  const apply = async () => {
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('K58: the reservation is written into the robots.txt', async () => {
    await dropFile(page, 'tdmrep.json', Buffer.from(tdmrep));
    await expect(documentTab(page, 'tdmrep.json')).toHaveAttribute('aria-current', 'true');
    await open();
    await expect(dialog.getByRole('combobox', { name: 'Document to convert' })).toHaveValue('tdmrep.json');
    await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('1 broader');
    const line = dialog.getByRole('listitem').filter({ hasText: 'Line 2' });
    await expect(line).toContainText('ACAP-disallow-other: /news/');
    await expect(line).toContainText('uses that are not mining');
    await expectNoViolation(page, '[role="dialog"]');
    await apply();
    const written = '\r\nACAP-crawler: *\r\nACAP-disallow-other: /news/\r\n';
    await expectDocument(page, `##ACAP version=1.0\r\n${robots}${written}`);
    await expect(documentTab(page, 'robots.txt')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expectDocument(page, robots);
  });

  await test.step('K67: an ai.txt becomes a document of its own, which can be taken home', async () => {
    const art = 'User-agent: *\nDisallow: /art/\n';
    await dropFile(page, 'ai.txt', Buffer.from(art));
    await expectDocument(page, art);
    await open();
    await dialog.getByRole('radio', { name: 'to a separate document' }).check();
    await apply();
    await expect(documentTab(page, '/acap.txt')).toHaveAttribute('aria-current', 'true');
    expect(String(await downloadBytes(page, 'acap.txt'))).toBe(
      '##ACAP version=1.0\nACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /art/\n',
    );
  });

  await test.step('K61: noai on a page', async () => {
    const text = '<meta name="robots" content="noai">\n';
    await dropFile(page, 'page.html', Buffer.from(text));
    await expectDocument(page, text);
    await open();
    await dialog.getByRole('combobox', { name: 'Convert to' }).selectOption('ACAP, including AI uses');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Line 1' })).toContainText('ai-train');
    await apply();
    await expectDocument(page, `${text}<meta name="robots" content="ACAP ai-train disallow-other">\n`);
    await page.keyboard.press('ControlOrMeta+z');
    await expectDocument(page, text);
  });
});
