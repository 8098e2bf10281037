import {
  addDocument,
  ask,
  expect,
  expectDocument,
  openApp,
  openConditions,
  openRobots,
  pane,
  test,
  verdict,
  verdictCard,
} from './app.ts';

const simulator = 'Simulator' as const;

/** Typical of large sites: many rules for everyone, and groups for a few crawlers. */
const SITE = [
  'User-agent: *',
  ...Array.from({ length: 26 }, (_, index) => `Disallow: /section-${index}/`),
  '',
  'User-agent: Mediapartners-Google',
  'Disallow: /search*',
  '',
  'User-agent: GPTBot',
  'Disallow: /',
  '',
].join('\n');

const BAD = 'User-agent: *\nDisallow: /private/\n\nACAP-crawler: BadBot\nACAP-disallow-crawl: /\n';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page }) => {
      await openApp(page);
    });

    test('the verdict comes first, whole and in view, and names the reader', async ({ page }) => {
      if (viewport.width < 1024) await page.getByRole('tab', { name: simulator }).click();
      await expect(verdictCard(page)).toContainText('Googlebot is allowed');
      await expect(verdictCard(page)).toContainText('ACAP-aware, automatic: the file has ACAP records.');
      await expect(verdictCard(page)).toBeInViewport({ ratio: 1 });
      await openRobots(page, SITE);
      if (viewport.width < 1024) await page.getByRole('tab', { name: simulator }).click();
      await ask(page, { crawler: 'Googlebot', path: '/news/1998/harbour-fire.html' });
      await expect(verdictCard(page)).toContainText('Not named; follows * (line 1); none of its 26 rules match.');
      await expect(verdictCard(page)).toContainText('Google, automatic: Google runs this crawler.');
      await expect(verdictCard(page)).toBeInViewport({ ratio: 1 });
      await ask(page, { crawler: 'GPTBot', path: '/news/' });
      await expect(verdictCard(page)).toContainText('GPTBot is blocked');
      await expect(verdictCard(page)).toContainText('RFC 9309, automatic: the file has no ACAP records.');
      await expect(verdictCard(page)).toBeInViewport({ ratio: 1 });
    });

    // The medium size is only about what fits on the screen.
    if (viewport.width === 1024) return;

    test('a disagreement of readers is shown in the card, and fixed in one step', async ({ page }) => {
      await openRobots(page, BAD);
      if (viewport.width < 1024) await page.getByRole('tab', { name: simulator }).click();
      await ask(page, { crawler: 'BadBot', path: '/x' });
      await expect(verdictCard(page)).toContainText(
        'RFC 9309 and Google: allowed, since no User-agent group blocks BadBot.',
      );
      await expect(verdictCard(page)).toBeInViewport({ ratio: 1 });
      await verdictCard(page).getByRole('button', { name: 'Add a group', exact: true }).click();
      await expectDocument(page, BAD.replace('/private/\n', '/private/\n\nUser-agent: BadBot\nDisallow: /\n'));
      await expect(verdictCard(page)).toContainText('BadBot is blocked');
      await expect(verdictCard(page)).not.toContainText('RFC 9309');
      await page.keyboard.press('ControlOrMeta+z');
      await expectDocument(page, BAD);
    });

    test('an added page becomes part of the question, and the headline reflects it', async ({ page }) => {
      await openRobots(page, SITE);
      await addDocument(
        page,
        'HTML page or META tags',
        null,
        '<meta name="robots" content="noindex, max-snippet:160">',
      );
      if (viewport.width < 1024) await page.getByRole('tab', { name: simulator }).click();
      await ask(page, { crawler: 'Googlebot', path: '/news/' });
      await expect(verdictCard(page)).toContainText('may be crawled, but not indexed');
      await expect(verdictCard(page)).toBeInViewport({ ratio: 1 });
      // Only usages that differ have a line; the rest share one.
      const usages = pane(page, simulator).getByRole('region', { name: 'Usages', exact: true });
      await expect(usages.getByRole('button', { name: /^Why: / })).toHaveCount(2);
      const others = usages.getByRole('button', { name: '12 others allowed', exact: true });
      // A notice may cover it.
      await others.press('Enter');
      await expect(usages.getByRole('button', { name: /^Why: / })).toHaveCount(14);
      await expect(verdict(page, 'follow')).toHaveText('Permitted');
      await expect(verdict(page, 'follow')).toBeVisible();
    });

    test('an unknown name is reported; Enter takes the nearest, Escape goes back', async ({ page }) => {
      await openRobots(page, SITE);
      if (viewport.width < 1024) await page.getByRole('tab', { name: simulator }).click();
      await ask(page, { crawler: 'Googlebot', path: '/' });
      const crawler = pane(page, simulator).getByRole('combobox', { name: 'Crawler', exact: true });
      await crawler.fill('GTPBot');
      await expect(page.getByRole('group', { name: /^GTPBot is not a known crawler/ })).toBeVisible();
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^GPTBot OpenAI/);
      await crawler.press('Escape');
      await expect(crawler).toHaveValue('Googlebot');
      await crawler.fill('GTPBot');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await crawler.press('Enter');
      await expect(crawler).toHaveValue('GPTBot');
      await ask(page, { crawler: 'x'.repeat(10_000), path: '/section-3/' });
      await expect(verdictCard(page)).toContainText('would be blocked');
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        .toBe(false);
    });

    test('the status of the response decides; chips show the conditions, and remove them', async ({ page }) => {
      await openRobots(page, SITE);
      if (viewport.width < 1024) await page.getByRole('tab', { name: simulator }).click();
      await ask(page, { crawler: 'bingbot', path: '/section-3/' });
      await expect(verdictCard(page)).toContainText('bingbot is blocked');
      await openConditions(page);
      const status = pane(page, simulator).getByRole('combobox', { name: 'Status', exact: true });
      await status.fill('404');
      await status.press('Tab');
      await expect(verdictCard(page)).toContainText('bingbot is allowed');
      await expect(page).toHaveURL(/status=404/);
      await status.fill('teapot');
      await status.press('Tab');
      await expect(pane(page, simulator).getByText(/^“teapot” is not a status, so 200 is used/)).toBeVisible();
      await pane(page, simulator).getByRole('combobox', { name: 'Reader', exact: true }).selectOption('google');
      await pane(page, simulator).getByRole('button', { name: 'Remove status', exact: true }).click();
      await pane(page, simulator).getByRole('button', { name: 'Remove reader', exact: true }).click();
      await expect(pane(page, simulator).getByRole('list', { name: 'Conditions', exact: true })).toHaveCount(0);
      await expect(pane(page, simulator).getByRole('combobox', { name: 'Reader', exact: true })).toHaveValue('auto');
      await expect(verdictCard(page)).toContainText('bingbot is blocked');
    });
  });
}
