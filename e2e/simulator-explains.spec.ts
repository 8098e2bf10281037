import {
  ask,
  decisionRow,
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
  testWithLoading,
} from './app.ts';

const POLICY = `User-agent: *
Dissallow: /private/

ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-index: /news/ time-limit=until-2026-06-30
ACAP-disallow-other: /news/
ACAP-usage-purpose: press
ACAP-disallow-index: /news/
`;

test('purpose and date change a verdict; Why explains every step', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'AnyBot', path: '/news/a' });
  const simulator = await openConditions(page);
  await expect(verdict(page, 'index')).toHaveText('Permitted');

  const purpose = simulator.getByRole('combobox', { name: 'Purpose', exact: true });
  await purpose.fill('press');
  await purpose.press('Tab');
  await expect(verdict(page, 'index')).toHaveText('Prohibited');
  await decisionRow(page, 'index').getByRole('button', { name: 'Why: index' }).click();
  const steps = page.getByRole('list', { name: 'Steps to the decision about index' }).getByRole('listitem');
  await expect(steps).toHaveText([
    'D1 No record names the crawler, so it follows the records for *, at line 4 (“ACAP-crawler: *”).',
    'D4 Line 9 (“ACAP-disallow-index: /news/”) is for this purpose, so it takes precedence over line 6 (“ACAP-allow-index: /news/ time-limit=until-2026-06-30”).',
    'D7 Line 9 (“ACAP-disallow-index: /news/”) prohibits it.',
  ]);

  await purpose.fill('');
  await purpose.press('Tab');
  await expect(verdict(page, 'index')).toHaveText('Permitted');
  await simulator.getByLabel('Date', { exact: true }).fill('2026-07-01');
  await expect(verdict(page, 'index')).toHaveText('Prohibited');
  await expect(steps.last()).toHaveText(/^D13 The permission on line 6 .* ended with its time limit/);

  // The URL reproduces the question wherever it is opened.
  await expect(page).toHaveURL(/#ask\?path=%2Fnews%2Fa&crawler=AnyBot&date=2026-07-01$/);
  await reloadApp(page);
  await openConditions(page);
  await expect(simulator.getByLabel('Date', { exact: true })).toHaveValue('2026-07-01');
  await expect(verdict(page, 'index')).toHaveText('Prohibited');
  expect(page.url()).not.toContain('ACAP');
});

testWithLoading('a link asks its question in a new browser profile', async ({ page }) => {
  await page.goto('/?e2e#ask?path=%2Fprivate%2Fx&crawler=AnyBot&reader=google');
  const simulator = await openConditions(page);
  await expect(simulator.getByRole('textbox', { name: 'Path', exact: true })).toHaveValue('/private/x');
  await expect(simulator.getByRole('combobox', { name: 'Crawler', exact: true })).toHaveValue('AnyBot');
  await expect(simulator.getByRole('combobox', { name: 'Reader', exact: true })).toHaveValue('google');
});

test('other readings say what to write, and Apply writes it', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'AnyBot', path: '/news/a' });
  await expect(verdict(page, 'preserve')).toHaveText('Prohibited');
  await decisionRow(page, 'preserve').getByRole('button', { name: 'Why: preserve' }).click();
  const readings = page.getByRole('region', { name: 'Other readings of preserve' });
  await expect(readings.getByRole('list', { name: 'Decided differently' })).toHaveText('preserve Permitted');
  await readings.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(readings).toBeHidden();
  await expect(verdict(page, 'preserve')).toHaveText('Prohibited');
  const written = POLICY.replace('other: /news/\n', 'other: /news/\nACAP-disallow-preserve: /news/\n');
  await expectDocument(page, written);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, POLICY);
});

test('readers side by side, with what makes them differ', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'AnyBot', path: '/private/x' });
  await pane(page, 'Simulator').getByRole('button', { name: 'Readers side by side', exact: true }).click();
  const table = page.getByRole('table', { name: 'Readers side by side' });
  const crawl = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'crawl differs' }) });
  await expect(crawl.getByRole('cell')).toHaveText(['Permitted', 'Permitted', 'Prohibited', 'Permitted']);
  await expect(page.getByRole('region', { name: 'Readers compared' })).toContainText(
    'Only Google’s parser reads line 2 (“Dissallow: /private/”) as a rule.',
  );
});

test('META tags of a page of the workspace decide', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  await ask(page, { crawler: 'AnyBot', path: '/elsewhere' });
  await expect(verdict(page, 'index')).toHaveText('Permitted');
  await page.getByRole('button', { name: 'Add document' }).click();
  await page.getByRole('menuitem', { name: 'HTML page or META tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Page or tags' }).fill('<meta name="robots" content="noindex">');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(verdict(page, 'index')).toHaveText('Prohibited');
  await expect(verdictCard(page)).toContainText('may be crawled, but not indexed');
  await expect(verdictCard(page)).toContainText('Indexing blocked by line 1 of the page');
  // The chip shows that the question includes the page, and removes it again.
  await pane(page, 'Simulator').getByRole('button', { name: 'Remove page', exact: true }).click();
  await expect(verdict(page, 'index')).toHaveText('Permitted');
  await expect(verdictCard(page)).toContainText('AnyBot would be allowed');
});

test('a header and a pasted page are read as given; a changed verdict is announced', async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  const simulator = pane(page, 'Simulator');
  await ask(page, { crawler: 'Mozilla/5.0 (compatible; Google-Extended)', path: '/elsewhere' });
  await expect(simulator.getByText(/^Read as a User-Agent header/)).toBeVisible();
  await ask(page, { crawler: 'AdsBot-Google', path: '/elsewhere' });
  await expect(simulator.getByText(/^It ignores rules for \*, and this file does not name it/)).toBeVisible();
  await ask(page, { crawler: 'PerplexityBot', path: '/elsewhere' });
  await expect(simulator.getByText(/^Perplexity · AI answers/)).toBeVisible();

  await openConditions(page);
  await simulator.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Typed here');
  await simulator
    .getByRole('textbox', { name: 'Page or META tags' })
    .fill('<meta name="robots" content="noindex"><p class="the-acap:disallow-follow" id="offer">x</p>');
  await expect(verdict(page, 'index')).toHaveText('Prohibited');
  await expect(simulator.getByRole('status')).toHaveText(
    'For PerplexityBot: may be crawled, but not indexed. Path: /elsewhere',
  );
  const elements = page.getByRole('region', { name: 'Elements of the page' });
  await expect(elements.getByRole('listitem').filter({ hasText: 'offer' }).first()).toContainText('follow Prohibited');
  await expect(verdict(page, 'follow')).toHaveText('Permitted');
  await simulator.getByRole('checkbox', { name: 'Reads elements one by one' }).uncheck();
  await expect(verdict(page, 'follow')).toHaveText('Prohibited');
  await decisionRow(page, 'follow').getByRole('button', { name: 'Why: follow' }).click();
  await expect(decisionRow(page, 'follow')).toContainText(
    'about individual elements, which this crawler can’t tell apart',
  );
});
