import type { Locator, Page } from '@playwright/test';
import {
  addDocument,
  ask,
  convertToAcap,
  documentTab,
  documentText,
  dropFile,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pane,
  reloadApp,
  test,
  verdict,
  openConditions,
  verdictCard,
} from './app.ts';

const POLICY = `User-agent: *
Disallow: /private/   # accounts
Allow: /private/help/
Crawl-delay: 5

User-agent: GPTBot
Disallow: /
`;

const ABOUT = `# ACAP (Automated Content Access Protocol): what the User-agent groups above say, for
# crawlers that read ACAP. Other crawlers skip these lines.
`;

const CONVERTED = `##ACAP version=1.0
${POLICY}
${ABOUT}
ACAP-crawler: *
ACAP-disallow-crawl: /private/
ACAP-allow-crawl: /private/help/

ACAP-crawler: GPTBot
ACAP-disallow-crawl: /
`;

const CONVERTED_WITH_OPTIONS = `##ACAP version=1.1
${POLICY}
${ABOUT}
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

/** The verdicts on all questions for a reader: one of conventional records only (RFC 9309), or one of ACAP too. */
async function verdicts(page: Page, reader: string): Promise<string[]> {
  await (await openConditions(page)).getByRole('combobox', { name: 'Reader' }).selectOption({ label: reader });
  const answers: string[] = [];
  for (const question of QUESTIONS) {
    await ask(page, question);
    const sentence = new RegExp(`${question.crawler} (is|would be) (allowed|blocked)`, 'i');
    await expect(verdictCard(page)).toContainText(sentence);
    answers.push(await verdict(page, 'crawl').innerText());
  }
  return answers;
}

test('a conversion is previewed, applied as one step, keeps all decisions, and leaves nothing to convert', async ({
  page,
}) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const before = await verdicts(page, 'RFC 9309');
  expect(new Set(before).size).toBe(2);

  const dialog = await showConversion(page);
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText(
    'Adds 2 ACAP records with 3 rules for 1 crawler and all others at the end. Your own lines stay as they are.',
  );
  await expect(dialog.getByText('Crawl-delay was not converted: ACAP has no counterpart.')).toBeVisible();
  await expect(dialog.getByText('ACAP-allow-crawl: /private/help/')).toBeVisible();
  await expectDocument(page, POLICY);
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
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('Already converted');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectDocument(page, CONVERTED);

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, POLICY);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expectDocument(page, CONVERTED);
});

test('differences by letter case alone are folded into one group', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /Private/\nDisallow: /Drafts/\n');
  const dialog = await showConversion(page);
  await expect(dialog.getByText('Proved equal, except for letter case')).toBeVisible();
  const group = dialog.getByRole('listitem').filter({ hasText: '2 differences due only to letter case' });
  await expect(group.getByText('/private/', { exact: true })).toBeHidden();
  await group.getByText('Show them').click();
  await expect(group.getByText('/private/', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Convert to ACAP' })).toBeFocused();
});

test('the META tags of a page are converted, and the notice undoes that', async ({ page }) => {
  const tags = '<meta name="robots" content="noindex, max-snippet:50">\n';
  await openApp(page);
  await addDocument(page, 'HTML page or META tags', 'page.html', tags);
  const dialog = await showConversion(page);
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText(
    'Adds 2 ACAP META tags next to your own.',
  );
  await expect(dialog.getByText('If the robots.txt prohibits present-snippet, the new tag permits it')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Convert limits too/ }).uncheck();
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('Adds 1 ACAP META tag next to your own.');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expectDocument(page, `${tags}<meta name="robots" content="ACAP disallow-index">\n`);
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
  await expectDocument(page, tags);
});

test('records in a separate file are added as a second document, in the same step', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const dialog = await showConversion(page);
  await dialog.getByRole('radio', { name: 'to a separate file' }).check();
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText(
    'for 1 crawler and all others in /acap.txt.',
  );
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(documentTab(page, '/acap.txt')).toBeVisible();
  await expect.poll(() => documentText(page)).toContain('\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n');
  await documentTab(page, '/acap.txt').click();
  await expect.poll(() => documentText(page)).toContain('\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /\n');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, POLICY);
  await expect(documentTab(page, '/acap.txt')).toHaveCount(0);
});

test('a file with references: missing documents are reported, present ones count', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /more.txt\n');
  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to ACAP' });
  await expect(dialog.getByText(/^Line 5 refers to \/more\.txt, which is missing/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await addDocument(page, 'Referenced permissions', '/more.txt', 'ACAP-crawler: *\nACAP-disallow-crawl: /1\n');
  await documentTab(page, 'robots.txt').click();
  await page.getByRole('button', { name: 'Convert to ACAP' }).click();
  await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('Already converted');
  await expect(dialog.getByText('Proved equal', { exact: true })).toBeVisible();
});

test('the options determine what is written, and are remembered', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const dialog = await showConversion(page);
  await dialog.getByRole('radio', { name: 'ACAP 1.1' }).check();
  await dialog.getByRole('radio', { name: 'don’t crawl and don’t index' }).check();
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('checkbox', { name: /^Add each original line/ }).check();
  await expect(dialog.getByText('ACAP-ignore-conventional-records')).not.toHaveCount(0);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expectDocument(page, CONVERTED_WITH_OPTIONS);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, POLICY);
  await reloadApp(page);
  await showConversion(page);
  await expect(dialog.getByRole('radio', { name: 'ACAP 1.1' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('added lines have the line endings of the file, and existing lines keep their bytes', async ({ page }) => {
  const original = '\uFEFF# mine\r\nUser-agent: *\r\nDisallow: /a\r\n\tAllow :/a/b # x';
  await openApp(page);
  await dropFile(page, 'robots.txt', Buffer.from(original, 'utf8'));
  await expectDocument(page, original);
  await convertToAcap(page);
  await expectDocument(
    page,
    `\uFEFF##ACAP version=1.0\r\n${original.slice(1)}\r\n\r\n${ABOUT.replaceAll('\n', '\r\n')}\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /a\r\nACAP-allow-crawl: /a/b\r\n`,
  );
});
