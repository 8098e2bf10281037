import type { Locator, Page } from '@playwright/test';
import { addDocument, ask, expect, openApp, openRobots, pane, test, textEditor, openConditions } from './app.ts';

const simulator = (page: Page) => pane(page, 'Simulator');

/** Whether a control is uncovered at its centre and its left corners, where a select has no arrow. */
function isInFullView(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [left + 3, bottom - 3],
    ] as const;
    return points.every(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
  });
}

for (const viewport of [
  { width: 1024, height: 600 },
  { width: 360, height: 640 },
]) {
  test.describe(`${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport });

    test('the verdict is always in view, and never covers the field in use', async ({ page }) => {
      await openApp(page);
      await openRobots(page, 'User-agent: *\nDisallow: /a\n');
      if (viewport.width < 1024) await page.getByRole('tab', { name: 'Simulator' }).click();
      const path = simulator(page).getByRole('textbox', { name: 'Path', exact: true });
      await path.fill('/a');
      const verdicts = simulator(page).getByText('Googlebot is blocked', { exact: true });
      await expect(verdicts.last()).toBeInViewport({ ratio: 1 });
      await openConditions(page);
      for (const name of ['Reader', 'Purpose', 'Page', 'Headers']) {
        const field = simulator(page).getByRole('combobox', { name, exact: true });
        await field.focus();
        await expect.poll(() => isInFullView(field), name).toBe(true);
        await expect(verdicts.last()).toBeInViewport({ ratio: 1 });
      }
      // Clicking the line at the edge goes to the verdict, which makes the line unnecessary.
      await path.evaluate((box) => box.scrollIntoView({ block: 'end' }));
      await expect(verdicts).toHaveCount(2);
      await verdicts.last().click();
      await expect(verdicts).toHaveCount(1);
      await expect(verdicts).toBeInViewport({ ratio: 1 });
    });
  });
}

test('a notice covers neither the verdict nor the button that adds the next document', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /a\n');
  await openConditions(page);
  const verdict = simulator(page).getByText('Googlebot is allowed', { exact: true }).last();
  await expect(verdict).toBeInViewport({ ratio: 1 });
  await addDocument(page, 'HTML page or META tags', 'page.html', '<title>Page</title>\n');
  // The previous notice takes a moment to disappear.
  const notices = page.locator('[data-sonner-toast]');
  await expect(notices).toHaveText([/^Added page.html/]);
  // It stays while the pointer is on it.
  await notices.hover();
  await expect.poll(() => isInFullView(verdict)).toBe(true);
  await expect.poll(() => isInFullView(page.getByRole('button', { name: 'Add document', exact: true }))).toBe(true);
  await expect(notices).toBeInViewport({ ratio: 1 });
});

test('a page with a long name does not push the question out of the pane', async ({ page }) => {
  await openApp(page);
  await openRobots(page, 'User-agent: *\nDisallow: /a\n');
  const name = `${'long-'.repeat(40)}name.html`;
  await addDocument(page, 'HTML page or META tags', name, '<meta name="robots" content="noindex">\n');
  await openConditions(page);
  await simulator(page).getByRole('combobox', { name: 'Page', exact: true }).selectOption({ label: name });
  await expect(simulator(page).getByRole('list', { name: 'Conditions' })).toContainText('Page: long-');
  const path = simulator(page).getByRole('textbox', { name: 'Path', exact: true });
  await expect(path).toBeInViewport({ ratio: 1 });
});

test('a tooltip leaves what is below its control in view: here, that a crawler is unknown', async ({ page }) => {
  await openApp(page);
  // Tab leads to it from the crawler box.
  await expect(simulator(page).getByRole('button', { name: 'Choose by purpose' })).toBeVisible();
  await ask(page, { crawler: 'GPTBto', path: '/' });
  const known = simulator(page).getByText('GPTBto is not a known crawler.');
  await expect(known).toBeVisible();
  const tooltip = page.locator('[data-tooltip-bubble]').getByText('Choose by purpose');
  await expect(tooltip).toBeVisible();
  const edges = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect());
  expect((await edges(tooltip)).bottom).toBeLessThan((await edges(known)).top);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the verdict stays below the other panes, follows an edit, and leads to the simulator', async ({ page }) => {
    await openApp(page);
    await openRobots(page, 'User-agent: *\nDisallow: /a\n');
    await page.getByRole('tab', { name: 'Simulator' }).click();
    await ask(page, { crawler: 'GPTBot', path: '/a/b' });
    const verdict = page.getByRole('button', { name: /^GPTBot is .* \/a\/b$/ });
    await expect(verdict).toHaveCount(0);
    for (const name of ['Problems', 'Text', 'Policy']) {
      await page.getByRole('tab', { name }).click();
      await expect(verdict).toHaveText('GPTBot is blocked /a/b');
      await expect(verdict).toBeInViewport({ ratio: 1 });
    }
    await pane(page, 'Policy').getByRole('combobox', { name: 'Allow or disallow' }).selectOption('Allow');
    await expect(verdict).toHaveText('GPTBot is allowed /a/b');
    await verdict.click();
    await expect(page.getByRole('tab', { name: 'Simulator', selected: true })).toBeVisible();
    await expect(simulator(page).getByRole('group', { name: 'Verdict', exact: true })).toBeInViewport();
  });

  test('the line that decides is in view in the text, below the heading that stays at its top', async ({ page }) => {
    await openApp(page);
    const rules = Array.from({ length: 60 }, (_, index) => `Disallow: /${index}/\n`);
    await openRobots(page, `User-agent: *\n${rules.join('')}`);
    await page.getByRole('tab', { name: 'Text' }).click();
    await textEditor(page);
    for (const line of [12, 42]) {
      await page.getByRole('tab', { name: 'Simulator' }).click();
      await ask(page, { crawler: 'Googlebot', path: `/${line - 2}/` });
      await simulator(page)
        .getByRole('button', { name: `line ${line}`, exact: true })
        .click();
      const text = pane(page, 'Text')
        .locator('.view-line')
        .getByText(`/${line - 2}/`, { exact: true });
      await expect.poll(() => isInFullView(text)).toBe(true);
    }
  });

  test('a notice appears where it does not cover the field in use', async ({ page }) => {
    await openApp(page);
    await page.getByRole('tab', { name: 'Simulator' }).click();
    await openConditions(page);
    const field = simulator(page).getByRole('combobox', { name: 'Headers', exact: true });
    await field.focus();
    await expect.poll(() => isInFullView(field)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill('Copy whole text');
    await page.keyboard.press('Enter');
    // It stays while the pointer is on it.
    await page.locator('[data-sonner-toast][data-mounted="true"]').hover();
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expect.poll(() => isInFullView(field)).toBe(true);
  });

  for (const height of [640, 740]) {
    test(`at ${height} px, notices have a place of their own, and move neither verdict nor tabs`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height });
      await openApp(page);
      await openRobots(page, 'User-agent: *\nDisallow: /a\n');
      await page.getByRole('tab', { name: 'Simulator' }).click();
      const verdict = simulator(page).getByRole('group', { name: 'Verdict', exact: true });
      const tabs = page.getByRole('tablist', { name: 'Panes' });
      await expect(verdict).toBeVisible();
      const placeOfTabs = await tabs.boundingBox();
      await verdict.getByRole('button', { name: 'Copy link' }).click();
      const notices = page.locator('[data-sonner-toast][data-mounted="true"]:not([data-removed="true"])');
      // All stay while the pointer is on one.
      await notices.filter({ hasText: 'Link copied.' }).hover();
      const top = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
      const bottom = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
      const bottomOfPane = await bottom(simulator(page));
      const topOfTabs = await top(tabs);
      for (const notice of await notices.all()) {
        expect(await top(notice)).toBeGreaterThanOrEqual(bottomOfPane);
        expect(await bottom(notice)).toBeLessThanOrEqual(topOfTabs);
        await expect(notice).toBeInViewport({ ratio: 1 });
      }
      expect(await tabs.boundingBox()).toEqual(placeOfTabs);
      await expect(simulator(page).getByText('Googlebot is allowed', { exact: true }).first()).toBeInViewport({
        ratio: 1,
      });
      // Once they are gone, the pane takes up their space.
      await expect(async () => {
        if ((await notices.count()) > 0) {
          await notices.first().getByRole('button', { name: 'Dismiss' }).click({ timeout: 2000 });
        }
        await expect(notices).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect.poll(() => bottom(simulator(page))).toBe(topOfTabs);
      expect(await bottom(tabs)).toBe(height);
    });
  }
});
