import type { Locator, Page } from '@playwright/test';
import {
  ask,
  documentText,
  expect,
  expectDocument,
  openAddForm,
  openApp,
  openRobots,
  pane,
  test,
  typeWhenFocused,
} from './app.ts';

const POLICY = `##ACAP version=1.0

ACAP-qualified-usage: brief present-snippet max-length=9-words
ACAP-composite-usage: teaser (brief) present-thumbnail
ACAP-resource-set: paid /paid/ /archive/*.pdf$

User-agent: *
Disallow: /account/
Allow: /account/help/

User-agent: GPTBot
Disallow: /

ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-index: /news/ time-limit=30-days
ACAP-allow-(teaser): the-acap:resource-set:paid
ACAP-disallow-preserve: /
`;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The row of a line, from 1. */
function row(page: Page, line: number): Locator {
  return pane(page, 'Policy').locator(`li[data-line="${line - 1}"]`);
}

async function choose(page: Page, opener: Locator, action: string | RegExp): Promise<void> {
  await opener.click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Drags with the mouse. The code for it loads with the first press; a label says when it follows the pointer. */
async function drag(page: Page, label: string, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await expect(async () => {
    await page.mouse.move(from.x, from.y + 20, { steps: 2 });
    await page.mouse.move(from.x, from.y + 24, { steps: 2 });
    await expect(page.getByText(label, { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

// Tall enough for the whole policy: what is out of view is not rendered.
test.use({ viewport: { width: 1280, height: 1200 } });

test.beforeEach(async ({ page }) => {
  await openApp(page);
  await openRobots(page, POLICY);
  // Rows are drawn at estimated heights until they are measured.
  const last = await row(page, 18).elementHandle();
  await last?.waitForElementState('stable');
});

test('qualifiers have controls that match their type', async ({ page }) => {
  const rule = row(page, 16);
  const duration = rule.getByRole('combobox', { name: 'Kind of time limit' });
  await rule.getByRole('textbox', { name: 'Time limit' }).fill('14');
  await expectDocument(page, POLICY.replace('30-days', '14-days'));
  await duration.selectOption('until a date');
  await rule.getByLabel('Time limit', { exact: true }).fill('2027-03-01');
  await expectDocument(page, POLICY.replace('30-days', 'until-2027-03-01'));

  await rule.getByRole('combobox', { name: 'Usage' }).hover();
  await rule.getByRole('button', { name: 'Remove time limit' }).click();
  await rule.getByRole('combobox', { name: 'Usage' }).selectOption('present-currentcopy');
  await choose(page, rule.getByRole('button', { name: /^Add qualifier/ }), /^Prohibited modifications/);
  await rule.getByRole('checkbox', { name: 'any' }).uncheck();
  await rule.getByRole('checkbox', { name: 'translation' }).check();
  await rule.getByRole('checkbox', { name: 'format' }).uncheck();
  await expectDocument(
    page,
    POLICY.replace(
      'index: /news/ time-limit=30-days',
      'present-currentcopy: /news/ prohibited-modification=translation',
    ),
  );
});

test('a definition is renamed with its uses, and links to them', async ({ page }) => {
  const set = row(page, 5);
  await expect(set.getByText('Resource set · Used by 1 rule:')).toBeVisible();
  await set.getByRole('textbox', { name: 'Name of the resource set' }).fill('premium');
  await expectDocument(page, POLICY.replace('set: paid', 'set: premium').replace('set:paid', 'set:premium'));
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveAccessibleDescription('Undo: rename definition');
  await set.getByRole('button', { name: 'Go to line 17' }).click();
  await expect(row(page, 17)).toHaveAttribute('aria-current', 'true');
});

test('parts are added to a record and a file from their menus', async ({ page }) => {
  const policy = pane(page, 'Policy');
  const record = policy.getByRole('article', { name: 'ACAP record for *' });
  await record.getByRole('button', { name: 'Add purpose' }).click();
  await typeWhenFocused(record, 'research');
  await page.keyboard.press('Enter');
  await expect.poll(() => documentText(page)).toContain('ACAP-usage-purpose: research');
  await choose(page, record.getByRole('button', { name: 'Add other' }), /^Take-down request/);
  await typeWhenFocused(record, '/news/wrong.html');
  await openAddForm(page, /^Sitemap/);
  const form = policy.getByRole('form', { name: 'New Sitemap' });
  await form.getByRole('textbox', { name: 'Sitemap' }).fill('https://example.org/sitemap.xml');
  await form.getByRole('button', { name: 'Add' }).click();
  const expected = POLICY.replace(
    'Disallow: /\n\n',
    'Disallow: /\n\nSitemap: https://example.org/sitemap.xml\n\n',
  ).replace(
    'preserve: /\n',
    'preserve: /\nACAP-request-take-down: /news/wrong.html\nACAP-usage-purpose: research\nACAP-allow-crawl: /path/\n',
  );
  await expectDocument(page, expected);
});

test('a pattern says in words what it matches, warns at once, and can be fixed', async ({ page }) => {
  const policy = pane(page, 'Policy');
  const guide = policy.getByRole('region', { name: 'Pattern in words' });
  const pattern = row(page, 8).getByRole('textbox', { name: 'Pattern' });
  await pattern.fill('/account/*.pdf$');
  await expect(guide).toContainText('Line 8: every path under /account/ that ends with .pdf.');
  await pattern.fill('account/');
  await expect(row(page, 8)).toContainText('"account/" matches nothing: every path starts with a slash.');
  await row(page, 8).getByRole('button', { name: 'Write "/account/"' }).click();
  await expectDocument(page, POLICY);
  await expect(guide.getByRole('listitem').filter({ hasText: '/account/' }).first()).toContainText('matches');
  await pattern.fill('/account/help/');
  await expect(row(page, 8)).toContainText('This rule has no effect: ');
  await row(page, 9).getByRole('textbox', { name: 'Pattern' }).fill('/open/');
  await expect(guide).toContainText('Redundant: "/open/" is allowed by default');
});

test('rules are dragged to another group, selected together, duplicated and deleted', async ({ page }) => {
  await row(page, 8).hover();
  const from = await row(page, 8).getByRole('button', { name: 'Actions for Disallow /account/' }).boundingBox();
  const to = await row(page, 12).boundingBox();
  if (!from || !to) throw new Error('a row is not drawn');
  const end = { x: to.x + 40, y: to.y + to.height - 4 };
  await drag(page, 'Move rule', { x: from.x + 8, y: from.y + 8 }, end);
  const moved = POLICY.replace('Disallow: /account/\n', '').replace(
    'Disallow: /\n',
    'Disallow: /\nDisallow: /account/\n',
  );
  await expectDocument(page, moved);

  await row(page, 15).getByRole('checkbox', { name: 'Select Allow crawl /' }).check();
  await row(page, 18)
    .getByRole('checkbox')
    .first()
    .click({ modifiers: ['Shift'] });
  const bar = pane(page, 'Policy').getByRole('region', { name: 'Selected lines' });
  await expect(bar).toContainText('4 lines selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expectDocument(page, moved.slice(0, moved.indexOf('ACAP-allow-crawl')));
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expectDocument(page, moved);

  await row(page, 8).getByRole('textbox', { name: 'Pattern' }).press('ControlOrMeta+d');
  await expectDocument(
    page,
    moved.replace('Allow: /account/help/\n', 'Allow: /account/help/\nAllow: /account/help/\n'),
  );
});

test('a press near the end of the list does not move the row that it selects', async ({ page }) => {
  await row(page, 9).getByRole('textbox', { name: 'Pattern' }).fill('/open/');
  const guide = pane(page, 'Policy').getByRole('region', { name: 'Pattern in words' });
  await expect(guide).toContainText('Redundant');
  const higher = await guide.boundingBox();
  const checkbox = row(page, 15).getByRole('checkbox', { name: 'Select Allow crawl /' });
  await row(page, 18).scrollIntoViewIfNeeded();
  await row(page, 15).hover();
  const box = await checkbox.boundingBox();
  if (!box || !higher) throw new Error('a row or the guide is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(checkbox).toBeFocused();
  expect(await checkbox.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect(checkbox).toBeChecked();
  await expect(guide).toContainText('Line 15: every path.');
  expect((await guide.boundingBox())?.height).toBeLessThan(higher.height);
});

test('rows stay in place when the bar of selected lines appears and when it goes', async ({ page }) => {
  const policy = pane(page, 'Policy');
  const top = async (line: number) => (await row(page, line).boundingBox())?.y;
  await row(page, 8).hover();
  const before = await top(8);
  const box = await row(page, 8).getByRole('checkbox').first().boundingBox();
  const next = await row(page, 9).boundingBox();
  if (!box || !next) throw new Error('a row is not drawn');
  await page.mouse.click(box.x + 8, box.y + 8);
  const bar = policy.getByRole('region', { name: 'Selected lines' });
  await expect(bar).toContainText('1 line selected');
  await expect.poll(() => top(8)).toBe(before);
  await page.mouse.click(box.x + 8, next.y + next.height / 2);
  await expect(bar).toContainText('2 lines selected');
  await expect(row(page, 9).getByRole('checkbox').first()).toBeChecked();
  await expect.poll(() => top(8)).toBe(before);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => top(8)).toBe(before);
});

test('pointing at a heading shows its buttons and moves nothing; its margin is the handle to drag it', async ({
  page,
}) => {
  const policy = pane(page, 'Policy');
  const heading = policy.getByRole('article', { name: 'Group for GPTBot' }).locator('header');
  const places = () =>
    policy
      .locator('article')
      .locator('input, select, h3')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const fact = heading.getByText('OpenAI · AI training');
  const before = await places();
  await expect(fact).toHaveCSS('opacity', '1');
  await heading.hover();
  await expect(fact).toHaveCSS('opacity', '0');
  expect(await places()).toEqual(before);

  const from = await heading.boundingBox();
  const to = await row(page, 8).boundingBox();
  if (!from || !to) throw new Error('a line is not drawn');
  const start = { x: from.x + 36, y: from.y + from.height / 2 };
  await drag(page, 'Move Group for GPTBot', start, { x: to.x + 36, y: to.y + to.height / 2 });
  const [everybody, named] = [
    'User-agent: *\nDisallow: /account/\nAllow: /account/help/\n',
    'User-agent: GPTBot\nDisallow: /\n',
  ];
  await expectDocument(page, POLICY.replace(`${everybody}\n${named}`, `${named}\n${everybody}`));
});

for (const width of [360, 1280]) {
  test(`filter and Add are in one line with the title, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const titleRow = pane(page, 'Policy').locator('header').first();
    await expect(titleRow.getByRole('searchbox', { name: 'Filter' })).toBeInViewport({ ratio: 1 });
    await expect(titleRow.getByRole('button', { name: /^Add group/ })).toBeInViewport({ ratio: 1 });
    await expect(titleRow.getByText('2 groups, 1 record')).toHaveCount(1);
    await expect.poll(async () => (await titleRow.boundingBox())?.height).toBeLessThan(48);
  });
}

test('the form shows which rules touch a path, and only those', async ({ page }) => {
  const policy = pane(page, 'Policy');
  const patterns = () =>
    policy
      .getByRole('textbox', { name: 'Pattern' })
      .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')));
  await policy.getByRole('searchbox', { name: 'Filter' }).fill('/account/help/');
  await expect.poll(patterns).toEqual(['/account/', '/account/help/', '/', '/', '/']);
  await policy.getByRole('searchbox', { name: 'Filter' }).press('Escape');
  await choose(page, policy.getByRole('button', { name: 'Filter by crawler or usage' }), 'About index');
  await expect.poll(patterns).toEqual(['/news/']);
  // In one go, so that the list still shows what the filter left.
  await policy.getByRole('button', { name: 'Remove filter: usage index' }).evaluate(async (remove: HTMLElement) => {
    remove.click();
    await Promise.resolve();
    document.querySelector<HTMLElement>('[aria-label="Collapse all sections"]')?.click();
  });
  await expect(policy.getByRole('textbox', { name: 'Pattern' })).toHaveCount(0);
  await expectDocument(page, POLICY);
});

test('the rules that decide the simulator’s question are marked', async ({ page }) => {
  await ask(page, { crawler: 'GPTBot', path: '/news/today' });
  await expect(row(page, 16).getByText(/^Decides the simulated request: index permitted/)).toBeAttached();
  await expect(row(page, 18).getByText(/^Decides the simulated request: preserve prohibited/)).toBeAttached();
});
