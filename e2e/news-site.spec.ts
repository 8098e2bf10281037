import type { Page } from '@playwright/test';
import {
  addDocument,
  ask,
  expect,
  expectDocument,
  openAddForm,
  openApp,
  pasteRobots,
  pane,
  reloadApp,
  test,
  textEditor,
  typeWhenFocused,
  verdict,
  openConditions,
} from './app.ts';

const SITE = `# The Daily Example
User-agent: *
Disallow: /account/
Allow: /account/help/

User-agent: GPTBot
User-agent: CCBot
Disallow: /

Sitemap: https://www.daily.example/sitemap.xml
`;
const SEARCH = `
ACAP-crawler: Googlebot
ACAP-crawler: bingbot
ACAP-allow-index: /news/ time-limit=30-days
ACAP-allow-present-snippet: /news/ max-length=200-chars
`;
const ARCHIVE = `
ACAP-crawler: archive.org_bot
ACAP-allow-preserve: /news/ time-limit=until-recrawled
ACAP-disallow-present-currentcopy: /
`;
const AI = `
ACAP-crawler: PerplexityBot
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
`;
const PARTNER = `
ACAP-crawler: PressBot
ACAP-permissions-reference: partners.txt
`;
const PREMIUM = `<title>Premium</title>
<meta name="robots" content="noarchive, max-snippet:80">
`;
const LIVE = `<title>Live</title>
<meta name="robots" content="ACAP disallow-preserve">
`;

/** Writes the record for search engines with the form. */
async function writeSearchRecord(page: Page): Promise<void> {
  const policy = pane(page, 'Policy');
  await openAddForm(page, /^ACAP record/);
  await typeWhenFocused(policy, 'Googlebot');
  await page.keyboard.press('Enter');
  await policy
    .getByRole('article', { name: /^ACAP record/ })
    .getByRole('button', { name: 'Add crawler' })
    .click();
  await typeWhenFocused(policy, 'bingbot');
  await page.keyboard.press('Enter');
  const record = policy.getByRole('article', { name: 'ACAP record for Googlebot, bingbot' });
  await record.getByRole('combobox', { name: 'Allow or disallow' }).selectOption('Allow');
  await record.getByRole('combobox', { name: 'Usage' }).selectOption('index');
  await record.getByRole('textbox', { name: 'Pattern' }).fill('/news/');
  await record.getByRole('button', { name: 'Add qualifier to Allow index /news/' }).click();
  await page.getByRole('menuitem', { name: /^Time limit/ }).click();
  await expect(record.getByRole('combobox', { name: 'Kind of time limit' })).toBeVisible();
  await record.getByRole('button', { name: /^Add rule/ }).click();
  await typeWhenFocused(record, '/news/');
  await record.getByRole('combobox', { name: 'Usage' }).last().selectOption('present-snippet');
  await record.getByRole('button', { name: 'Add qualifier to Allow present-snippet /news/' }).click();
  await page.getByRole('menuitem', { name: /^Maximum length/ }).click();
}

test('the policy of a news site, through form, text and simulator', async ({ page }) => {
  await openApp(page);
  await pasteRobots(page, SITE);
  await writeSearchRecord(page);
  let text = SITE + SEARCH;
  await expectDocument(page, text);

  // Archives and AI in the text editor, with its completions.
  await textEditor(page);
  await pane(page, 'Text').locator('.view-line').first().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ACAP-crawler: archive');
  await expect(page.locator('.suggest-widget').getByRole('option').first()).toHaveAccessibleName(/^archive\.org_bot/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText(`${ARCHIVE.slice(ARCHIVE.indexOf('_bot') + 4)}${AI}${PARTNER}`);
  text += ARCHIVE + AI + PARTNER;
  await expectDocument(page, text);

  const simulator = pane(page, 'Simulator');
  await ask(page, { crawler: 'Googlebot', path: 'https://www.daily.example/news/today.html' });
  await expect(verdict(page, 'present-snippet')).toHaveText('Permitted');
  await expect(simulator.getByText('max-length=200-chars', { exact: true })).toBeVisible();
  await ask(page, { crawler: 'Mozilla/5.0 (compatible; archive.org_bot/1.0)', path: '/news/today.html' });
  await expect(verdict(page, 'preserve')).toHaveText('Permitted');
  await expect(verdict(page, 'present-currentcopy')).toHaveText('Prohibited');
  await ask(page, { crawler: 'PerplexityBot', path: '/news/today.html' });
  await expect(verdict(page, 'other')).toHaveText('Permitted');
  await openConditions(page);
  const purpose = simulator.getByRole('combobox', { name: 'Purpose', exact: true });
  await purpose.fill('ai-train');
  await purpose.press('Tab');
  await expect(verdict(page, 'other')).toHaveText('Prohibited');
  await purpose.fill('');

  // The rules for partners are in a separate file.
  await ask(page, { crawler: 'PressBot', path: '/account/feed.xml' });
  await expect(verdict(page, 'crawl')).toHaveText('Prohibited');
  await simulator.getByRole('button', { name: 'Add partners.txt', exact: true }).click();
  await expectDocument(page, '##ACAP version=1.0\n\nACAP-crawler: *\nACAP-allow-crawl: /\n');
  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });
  await pattern.fill('/account/feed.xml');
  await expect(verdict(page, 'crawl')).toHaveText('Permitted');
  await ask(page, { crawler: 'PressBot', path: '/account/x' });
  await expect(verdict(page, 'crawl')).toHaveText('Prohibited');

  // Two pages have statements of their own.
  await addDocument(page, 'HTML page or META tags', 'premium.html', PREMIUM);
  await ask(page, { crawler: 'Googlebot', path: '/news/premium.html' });
  await expect(verdict(page, 'present-currentcopy')).toHaveText('Prohibited');
  await expect(simulator.getByText('max-length=80-chars', { exact: true })).toBeVisible();
  await addDocument(page, 'HTML page or META tags', 'live.html', LIVE);
  await ask(page, { crawler: 'archive.org_bot', path: '/news/live.html' });
  await expect(verdict(page, 'preserve')).toHaveText('Prohibited');

  // The next morning all of it is still there, including the question.
  await reloadApp(page);
  await expect(verdict(page, 'preserve')).toHaveText('Prohibited');
  await expectDocument(page, LIVE);
  await expect(page.getByRole('button', { name: /^Problems: (?!checking|.*error)/ })).toBeVisible();
});
