import {
  ask,
  expect,
  expectDocument,
  openApp,
  openRobots,
  pasteRobots,
  pane,
  test,
  textEditor,
  verdict,
  openConditions,
  verdictCard,
} from './app.ts';

const POLICY = `User-agent: *
Disallow: /private/
Allow: /private/terms.html

User-agent: GPTBot
Disallow: /

ACAP-crawler: *
ACAP-allow-present-snippet: /news/ max-length=200-chars
ACAP-disallow-preserve: /news/
`;

test('a robots.txt is pasted, shown as a form, and tested for a crawler', async ({ page }) => {
  await openApp(page);
  await pasteRobots(page, POLICY);
  const patterns = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' });
  await expect(patterns).toHaveCount(5);

  await ask(page, { crawler: 'bingbot', path: '/private/accounts.html' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  await ask(page, { crawler: 'bingbot', path: '/private/terms.html' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Permitted/);
  await ask(page, { crawler: 'GPTBot', path: '/private/terms.html' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  await expect(verdict(page, 'present-snippet')).toHaveText(/^Prohibited/);

  await ask(page, { crawler: 'bingbot', path: 'https://example.com/news/today.html?from=feed#top' });
  const simulator = pane(page, 'Simulator');
  await expect(
    simulator.getByText('Tested: /news/today.html?from=feed. The host and fragment are ignored.'),
  ).toBeVisible();
  await expect(verdict(page, 'crawl')).toHaveText(/^Permitted/);
  await expect(verdict(page, 'preserve')).toHaveText(/^Prohibited/);
  await expect(simulator.getByText('max-length=200-chars', { exact: true })).toBeVisible();
  await expectDocument(page, POLICY);
});

test('another reader of the same text decides differently', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'bingbot', path: '/news/today.html' });
  await expect(verdict(page, 'preserve')).toHaveText(/^Prohibited/);
  const simulator = await openConditions(page);
  await simulator.getByRole('combobox', { name: 'Reader' }).selectOption({ label: 'RFC 9309' });
  await expect(verdict(page, 'preserve')).toHaveText(/^Permitted/);
  await ask(page, { crawler: 'GPTBot', path: '/news/today.html' });
  await expect(verdict(page, 'index')).toHaveText(/^Prohibited/);
  await expect(simulator.getByText(/may still appear in search/)).toBeVisible();
});

test('a deciding line links to its place in text and form', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const editor = await textEditor(page);
  await ask(page, { crawler: 'bingbot', path: '/private/accounts.html' });
  await verdictCard(page).getByRole('button', { name: 'line 2', exact: true }).click();
  await expect(page.getByRole('listitem').getByText('Line 2', { exact: true })).toBeVisible();
  const selected = pane(page, 'Policy').getByRole('listitem').and(page.locator('[aria-current="true"]'));
  await expect(selected.getByRole('textbox', { name: 'Pattern' })).toHaveValue('/private/');
  await expect(editor.getByText('Disallow: /private/', { exact: true })).toBeVisible();
});

test('the verdict follows an edit in the form', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'bingbot', path: '/private/accounts.html' });
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  const pattern = pane(page, 'Policy').getByRole('textbox', { name: 'Pattern' }).first();
  await pattern.fill('/secret/');
  await pattern.press('Tab');
  await expect(verdict(page, 'crawl')).toHaveText(/^Permitted/);
  await expectDocument(page, POLICY.replace('Disallow: /private/\n', 'Disallow: /secret/\n'));
});

test('a crawler can be chosen from the suggestions by keyboard', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const crawler = pane(page, 'Simulator').getByRole('combobox', { name: 'Crawler' });
  await crawler.fill('g');
  const named = page.getByRole('group', { name: 'Named in this file' });
  await expect(named.getByRole('option')).toHaveText([/^GPTBot/]);
  await crawler.press('ArrowDown');
  await crawler.press('Enter');
  await expect(crawler).toHaveValue('GPTBot');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
});

test('odd questions get a verdict and an explanation, never an error', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const simulator = pane(page, 'Simulator');
  await ask(page, { crawler: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', path: '/' });
  await expect(simulator.getByText(/^Read as a User-Agent header/)).toBeVisible();
  await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
  for (const path of [
    'javascript:alert(1)',
    '',
    '#',
    '/%zz%',
    'https://',
    '/\ud800',
    '/*$',
    `/${'a/'.repeat(20_000)}`,
  ]) {
    await ask(page, { crawler: '<img src=x onerror=alert(1)>*', path });
    await expect(verdict(page, 'crawl')).toHaveText(/^(Permitted|Prohibited)/);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('asks a question and shows a deciding line, pane by pane', async ({ page }) => {
    await openApp(page);
    await pasteRobots(page, POLICY);
    await page.getByRole('tab', { name: 'Simulator' }).click();
    await ask(page, { crawler: 'bingbot', path: '/private/accounts.html' });
    await expect(verdict(page, 'crawl')).toHaveText(/^Prohibited/);
    const scrollsHorizontally = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await expect.poll(scrollsHorizontally).toBe(false);
    await verdictCard(page).getByRole('button', { name: 'line 2', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('listitem').getByText('Line 2', { exact: true })).toBeVisible();
  });
});
