import type { Locator, Page } from '@playwright/test';
import {
  ask,
  convertToAcap,
  documentText,
  dropFile,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  test,
  verdict,
} from './app.ts';

const POLICY = `User-agent: *
Disallow: /private/   # accounts
Allow: /private/help/
Crawl-delay: 5

User-agent: GPTBot
Disallow: /
`;

const CONVERTED = `##ACAP version=1.0
${POLICY}
ACAP-crawler: *
ACAP-disallow-crawl: /private/
ACAP-allow-crawl: /private/help/

ACAP-crawler: GPTBot
ACAP-disallow-crawl: /
`;

const CONVERTED_WITH_OPTIONS = `##ACAP version=1.1
${POLICY}
ACAP-ignore-conventional-records

ACAP-crawler: *
# User-agent: *
ACAP-disallow-crawl: /private/
ACAP-disallow-index: /private/
# Disallow: /private/
ACAP-allow-crawl: /private/help/
ACAP-allow-index: /private/help/
# Allow: /private/help/

ACAP-crawler: GPTBot
# User-agent: GPTBot
ACAP-disallow-crawl: /
ACAP-disallow-index: /
# Disallow: /
`;

const QUESTIONS = [
  { crawler: 'bingbot', path: '/' },
  { crawler: 'bingbot', path: '/private/accounts.html' },
  { crawler: 'bingbot', path: '/private/help/' },
  { crawler: 'GPTBot', path: '/' },
  { crawler: 'GPTBot', path: '/private/help/' },
] as const;

async function showConversion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
  await expect(dialog.getByRole('heading', { name: /^Where decisions differ/ })).toBeVisible();
  return dialog;
}

/** What a crawler that reads only conventional records (RFC 9309), or ACAP too, may do by each question. */
async function verdicts(page: Page, reader: string): Promise<string[]> {
  await pane(page, 'Simulator').getByRole('combobox', { name: 'Reader' }).selectOption({ label: reader });
  const answers: string[] = [];
  for (const question of QUESTIONS) {
    await ask(page, question);
    const sentence = new RegExp(`^${question.crawler} may (not )?crawl ${question.path}$`, 'i');
    await expect(pane(page, 'Simulator').getByText(sentence).first()).toBeVisible();
    answers.push(await verdict(page, 'crawl').innerText());
  }
  return answers;
}

test('a conversion is shown, applied as one step, decides the same, and leaves nothing to convert', async ({
  page,
}) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const before = await verdicts(page, 'RFC 9309');
  expect(new Set(before).size).toBe(2);

  const dialog = await showConversion(page);
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText(
    '2 ACAP records with 3 rules for 2 crawlers will be added at the end. Your own lines stay as they are.',
  );
  await expect(dialog.getByText('Crawl-delay was not converted: ACAP has nothing that says the same.')).toBeVisible();
  await expect(dialog.getByText('ACAP-allow-crawl: /private/help/')).toBeVisible();
  expect(await documentText(page)).toBe(POLICY);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expectDocument(page, CONVERTED);
  await expect(page.getByRole('status').filter({ hasText: 'Converted: 2 ACAP records added' })).toBeVisible();

  const acapReader = await pane(page, 'Simulator')
    .getByRole('combobox', { name: 'Reader' })
    .getByRole('option')
    .filter({ hasText: /^ACAP/ })
    .first()
    .innerText();
  expect(await verdicts(page, acapReader)).toEqual(before);
  expect(await verdicts(page, 'RFC 9309')).toEqual(before);

  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('There is nothing to convert');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await documentText(page)).toBe(CONVERTED);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectDocument(page, POLICY);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expectDocument(page, CONVERTED);
});

test('where letter case alone would make a difference, the report says so, and that there is nothing else', async ({
  page,
}) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /Private/\n');
  const dialog = await showConversion(page);
  const report = dialog.getByRole('listitem').filter({ hasText: 'ACAP does not tell upper case from lower case.' });
  await expect(report.first()).toContainText('is permitted now and will be prohibited');
  await expect(dialog.getByText(/only by letter case/)).toBeVisible();
  await expect(dialog.getByText(/^Proved equal except/)).toBeVisible();
  await expect(
    dialog.getByText(/Apart from what is listed, the ACAP records decide about crawling as your own lines do/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Convert to ACAP' })).toBeFocused();
});

test('the options decide what is written, and are kept', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const dialog = await showConversion(page);
  await dialog.getByRole('radio', { name: 'ACAP 1.1' }).check();
  await dialog.getByRole('radio', { name: 'do not crawl and do not index' }).check();
  await dialog.getByRole('radio', { name: 'Say so' }).check();
  await dialog.getByRole('checkbox', { name: /^Keep each original/ }).check();
  await expect(dialog.getByText('ACAP-ignore-conventional-records')).not.toHaveCount(0);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expectDocument(page, CONVERTED_WITH_OPTIONS);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectDocument(page, POLICY);
  await page.reload();
  await showConversion(page);
  await expect(dialog.getByRole('radio', { name: 'ACAP 1.1' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Say so' })).toBeChecked();
});

test('what is added has the line ends of the file, and the lines of the file keep their bytes', async ({ page }) => {
  const original = '\uFEFF# mine\r\nUser-agent: *\r\nDisallow: /a\r\n\tAllow :/a/b # x';
  await openApp(page);
  await dropFile(page, 'robots.txt', Buffer.from(original, 'utf8'));
  await expectDocument(page, original);
  await convertToAcap(page);
  await expectDocument(
    page,
    `\uFEFF##ACAP version=1.0\r\n${original.slice(1)}\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /a\r\nACAP-allow-crawl: /a/b\r\n`,
  );
});
