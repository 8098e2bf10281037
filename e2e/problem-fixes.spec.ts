import type { Locator, Page } from '@playwright/test';
import { addDocument, expect, expectDocument, openApp, openRobots, pane, reloadApp, test } from './app.ts';

const BAD = `# ACAP version: 1.1
User-agent: GPTBot, CCBot
Disallow: /my files/
Disallow: /private
Allow: /private/press/

User-agent: Gogglebot
Disallow: /
Allow: /news/

Sitemap: https://www.example.com/news.xml
Sitemap: /sitemap.xml

ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-ignore-conventional-records
`;

/** Lint rules, a fix of each, and the change that it makes. */
const FIXES: readonly (readonly [rule: string, fix: string, from: string, to: string])[] = [
  ['version-near-miss', 'Write "##ACAP version=1.1"', '# ACAP version: 1.1', '##ACAP version=1.1'],
  ['agent-list', 'Write a line for each crawler', 'GPTBot, CCBot', 'GPTBot\nUser-agent: CCBot'],
  ['pattern-with-space', 'Write "/my%20files/"', '/my files/', '/my%20files/'],
  ['directory-without-slash', 'Add the slash', 'Disallow: /private\n', 'Disallow: /private/\n'],
  ['agent-misspelt', 'Write "Googlebot"', 'Gogglebot', 'Googlebot'],
  ['home-page-closed', 'Open the home page ("/$")', 'Allow: /news/', 'Allow: /$\nAllow: /news/'],
  [
    'sitemap-relative',
    'Write "https://www.example.com/sitemap.xml"',
    ' /sitemap.xml',
    ' https://www.example.com/sitemap.xml',
  ],
  [
    'ignore-field-misplaced',
    'Move it above the other ACAP fields',
    'ACAP-crawler: *\nACAP-allow-crawl: /\nACAP-ignore-conventional-records\n',
    'ACAP-ignore-conventional-records\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  ],
];

async function openProblems(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Problems: / }).click();
  return page.getByRole('region', { name: 'Problems', exact: true });
}

test('each lint rule has a fix in the Problems list that leaves nothing to fix', async ({ page }) => {
  await openApp(page);
  await openRobots(page, BAD);
  const problems = await openProblems(page);
  const filter = problems.getByRole('searchbox', { name: 'Filter problems' });
  let text = BAD;
  for (const [rule, fix, from, to] of FIXES) {
    await test.step(rule, async () => {
      await filter.fill(rule);
      await problems.getByRole('button', { name: fix, exact: true }).click();
      text = text.replace(from, to);
      await expectDocument(page, text);
      await expect(problems.getByRole('button', { name: rule, exact: true })).toHaveCount(0);
    });
  }
  await test.step('a reload finds nothing to fix either', async () => {
    await reloadApp(page);
    await expectDocument(page, text);
    await expect(problems.getByRole('button', { name: 'acap-unknown-to-audits' })).toBeVisible();
    for (const [rule] of FIXES) await expect(problems.getByRole('button', { name: rule, exact: true })).toHaveCount(0);
  });
});

test('the curly quotes of a page are straightened, all at once', async ({ page }) => {
  const curly =
    '<meta name=”robots” content=”ACAP disallow-index”>\n<meta name=“googlebot” content=“ACAP disallow-follow”>\n';
  await openApp(page);
  await addDocument(page, 'HTML page or META tags', 'page.html', curly);
  const problems = await openProblems(page);
  await problems.getByRole('button', { name: 'Fix all 2 of this kind' }).first().click();
  await expectDocument(page, curly.replace(/[”“]/g, '"'));
  await expect(problems.getByRole('button', { name: 'meta-curly-quotes' })).toHaveCount(0);
});

test('a misspelling is fixed before the problems that follow from it', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: 008\nDissallow: /\n\nUser-agent: *\nDisallow: /private/\n');
  const problems = await openProblems(page);
  await expect(problems.getByRole('button', { name: 'Write "Disallow"' }).first()).toBeVisible();
  await problems.getByRole('button', { name: 'Write "Disallow"' }).first().click();
  await expectDocument(page, 'User-agent: 008\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n');
});

test('crawlers typed with commas get a line each', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: Googlebot\nDisallow: /a\n');
  const name = pane(page, 'Policy').getByLabel('Crawler', { exact: true }).first();
  await name.fill('Googlebot, GPTBot, CCBot');
  await name.press('Enter');
  await expectDocument(page, 'User-agent: Googlebot\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /a\n');
});
